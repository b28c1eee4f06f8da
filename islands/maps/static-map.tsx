import { useEffect, useRef, useState } from 'react'
import { staticDrawing, texts, type Coordinates } from '../../worker/maps/contract'
import * as mapEndpoints from '../../worker/maps/endpoints'

interface Props {
  lat: number | string
  lng: number | string
  zoom?: number
  size: { width: number; height: number }
  alt: string
  markers?: Coordinates[]
  /** Draws the square around the place instead of a marker. */
  about?: boolean | undefined
  squares?: Coordinates[]
  /** For images visible as soon as the page opens: load at once, with high priority. */
  eager?: boolean
  fallback?: string
  /** Draw no labels, because a map with its own labels will replace the image. */
  bare?: boolean
}

export function StaticMapPicture(props: Props) {
  const {
    lat,
    lng,
    about = false,
    zoom = about ? 14 : 15,
    size,
    alt,
    markers,
    squares = about ? [{ lat: Number(lat), lng: Number(lng) }] : undefined,
    eager,
    fallback = texts.unavailable,
    bare,
  } = props
  const [failed, setFailed] = useState('')
  const image = useRef<HTMLImageElement>(null)
  const place = { lat: String(lat), lng: String(lng), zoom, size: `${size.width}x${size.height}` }
  const listed = (places?: Coordinates[]) => places?.map((at) => `${at.lat},${at.lng}`).join('|')
  const words = bare ? 'none' : undefined
  const address = (theme?: string) =>
    mapEndpoints.staticMap.url(
      {},
      {
        ...place,
        markers: listed(markers),
        squares: listed(squares),
        theme,
        words,
        v: staticDrawing,
      },
    )
  const dark = address('dark')
  // The image may have failed before hydration, so that `onError` was not called.
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
