import type { Env } from '../../env'
import type { Coordinates, StaticMap } from '../contract'
import { squareAt } from '../squares'
import { askGoogle } from './ask'

/** Google's limit; the scale doubles it. */
const longest = 640
const maxBytes = 2_000_000

export async function staticFromGoogle(env: Env, map: StaticMap) {
  const picture = await askGoogle(env, '/maps/api/staticmap', staticMapQuery(map), maxBytes)
  return picture?.type.startsWith('image/') ? picture : null
}

/** A map too large for Google is requested at half the size, one zoom further out, at scale 2. */
export function staticMapQuery({
  centre,
  zoom,
  size,
  markers,
  squares = [],
}: StaticMap): URLSearchParams {
  const { width, height } = size
  const halved = Math.max(width, height) > longest && zoom > 0
  const part = (pixels: number) => Math.min(longest, halved ? Math.ceil(pixels / 2) : pixels)
  const query = new URLSearchParams({
    center: text(centre),
    zoom: String(halved ? zoom - 1 : zoom),
    size: `${part(width)}x${part(height)}`,
    scale: '2',
  })
  if (markers.length > 0) query.set('markers', ['color:0xff5a1f', ...markers.map(text)].join('|'))
  for (const { south, west, north, east } of squares.map(squareAt)) {
    const corners = [
      [north, west],
      [north, east],
      [south, east],
      [south, west],
      [north, west],
    ].map(([lat = 0, lng = 0]) => text({ lat, lng }))
    const look = ['color:0xff5a1fff', 'weight:2', 'fillcolor:0xff5a1f40']
    query.append('path', [...look, ...corners].join('|'))
  }
  return query
}

const text = ({ lat, lng }: Coordinates): string => `${lat},${lng}`
