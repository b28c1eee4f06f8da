/** A link that phones open in their maps app. */
export const directionsTo = ({ latitude, longitude }: { latitude: string; longitude: string }) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${latitude},${longitude}`)}`
