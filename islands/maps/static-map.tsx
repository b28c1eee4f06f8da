import { useEffect, useRef, useState } from 'react'
import { messages } from '../../worker/maps/contract'
import { urls } from '../../worker/urls'

interface Props {
  lat: number | string
  lng: number | string
  zoom?: number
  size: { width: number; height: number }
  alt: string
  /** What stands there when the picture doesn't come. */
  fallback?: string
}

/** A picture of a place, in the page's colours; words where it can't be had. */
export function StaticMap(props: Props) {
  const { lat, lng, zoom = 15, size, alt, fallback = messages.unavailable } = props
  const [failed, setFailed] = useState('')
  const image = useRef<HTMLImageElement>(null)
  const address = (theme?: string) =>
    urls.api.mapsStatic(
      {},
      { lat: String(lat), lng: String(lng), zoom, size: `${size.width}x${size.height}`, theme },
    )
  const dark = address('dark')
  // It may have failed before this code was there to hear of it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(dark)
  }, [dark])
  if (failed === dark) return <p className="static-map static-map-none">{fallback}</p>
  return (
    <picture>
      <source media="(prefers-color-scheme: light)" srcSet={address('light')} />
      <img
        className="static-map"
        ref={image}
        src={dark}
        alt={alt}
        width={size.width}
        height={size.height}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(dark)}
      />
    </picture>
  )
}
