import { useState } from 'react'
import { urls } from '../../worker/urls'

interface Props {
  latitude: string
  longitude: string
  /** The place, for who can't see the map. */
  name: string
}

/** Where something is, as a picture of 300 by 150. */
export function StaticMap({ latitude: lat, longitude: lng, name }: Props) {
  const [failed, setFailed] = useState(false)
  if (failed) return <p className="feed-map feed-map-none">Map preview unavailable</p>
  const src = urls.api.mapsStatic({}, { lat, lng, zoom: 15, size: '300x150' })
  return (
    <img
      // It may have failed before the page came to life.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true)
      }}
      className="feed-map"
      src={src}
      alt={`Map of ${name}`}
      width={300}
      height={150}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
