import { useEffect, useRef, useState } from 'react'
import { messages, type Coordinates } from '../../worker/maps/contract'
import { urls } from '../../worker/urls'

interface Props {
  lat: number | string
  lng: number | string
  zoom?: number
  size: { width: number; height: number }
  alt: string
  /** What is marked: the middle, where it is left out. */
  markers?: Coordinates[]
  /** It is what the page shows first: it waits for no layout. */
  eager?: boolean
  /** What stands there when the picture doesn't come. */
  fallback?: string
}

/** A picture of a place, in the page's colours; words where it can't be had. */
export function StaticMap(props: Props) {
  const { lat, lng, zoom = 15, size, alt, markers, eager, fallback = messages.unavailable } = props
  const [failed, setFailed] = useState('')
  const image = useRef<HTMLImageElement>(null)
  const place = { lat: String(lat), lng: String(lng), zoom, size: `${size.width}x${size.height}` }
  const marked = markers?.map((each) => `${each.lat},${each.lng}`).join('|')
  const address = (theme?: string) => urls.api.mapsStatic({}, { ...place, markers: marked, theme })
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
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(dark)}
      />
    </picture>
  )
}
