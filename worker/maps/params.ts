import { HttpError } from '../http/errors'
import { parseOr400 } from '../http/validation'
import { messages, type StaticMap } from './contract'
import { place, type StaticQuery } from './schema'
import { markersOf, sizeOf, wrongOf, parseZoom } from './rules'

export function staticMapOf(query: StaticQuery): StaticMap {
  const { lat, lng, theme, words } = query
  const squares = markersOf(query.squares)
  const zoom = parseZoom(query.zoom)
  const size = sizeOf(query)
  const markers = markersOf(query.markers)
  if (zoom === null || size === null || markers === null || squares === null)
    throw wrong(wrongOf({ zoom, size, markers: markers && squares }))
  const isBare = lat === undefined && lng === undefined
  const centre = (isBare && markers[0]) || parseOr400(place, { lat, lng })
  const marked = markers.length > 0 || squares.length > 0 ? markers : [centre]
  const map = { centre, zoom, size, markers: marked, theme, hasWords: words !== 'none' }
  return squares.length > 0 ? { ...map, squares } : map
}

export const noTile = (): HttpError => wrong({ tile: messages.tile })

const wrong = (fields: Record<string, string>): HttpError =>
  new HttpError(400, 'invalid', Object.values(fields)[0] ?? '', { fields })
