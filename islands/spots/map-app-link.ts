/** Opens a place in the phone's own map app; elsewhere on the map of OpenStreetMap. */
export const mapAppLink = ({ latitude, longitude }: { latitude: string; longitude: string }) => {
  const place = `${encodeURIComponent(latitude)},${encodeURIComponent(longitude)}`
  const [lat = '', lng = ''] = place.split(',')
  return {
    href: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`,
    // The server does not know the phone, so the address changes as it is pressed.
    onClick({ currentTarget }: { currentTarget: { href: string } }) {
      const { userAgent } = navigator
      if (/Android/.test(userAgent)) currentTarget.href = `geo:${place}?q=${place}`
      if (/iPhone|iPad|Macintosh/.test(userAgent)) {
        currentTarget.href = `https://maps.apple.com/?ll=${place}&q=${place}`
      }
    },
  }
}
