import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { HttpError } from '../http/errors'
import { parseOr400 } from '../http/validation'
import { messages, type Coordinates, type StaticMap } from './contract'
import { place, theme } from './schema'
import { markersOf, sizeOf, wrongOf, zoomOf } from './rules'

/** The place in the request's query. */
export const placeAsked = (c: Context<AppEnv>): Coordinates =>
  parseOr400(place, { lat: c.req.query('lat'), lng: c.req.query('lng') })

export const themeAsked = (c: Context<AppEnv>) => parseOr400(theme, c.req.query('theme'))

/** The static map in the request's query. Without markers, its centre gets one. */
export function staticAsked(c: Context<AppEnv>): StaticMap {
  const { zoom: zoomText, size: sizeText, width, height, markers: markersText } = c.req.query()
  const zoom = zoomOf(zoomText)
  const size = sizeOf({ size: sizeText, width, height })
  const markers = markersOf(markersText)
  if (zoom === null || size === null || markers === null)
    throw wrong(wrongOf({ zoom, size, markers }))
  const isBare = c.req.query('lat') === undefined && c.req.query('lng') === undefined
  const centre = (isBare && markers[0]) || placeAsked(c)
  const hasWords = c.req.query('words') !== 'none'
  const marked = markers.length > 0 ? markers : [centre]
  return { centre, zoom, size, markers: marked, theme: themeAsked(c), hasWords }
}

export const noTile = (): HttpError => wrong({ tile: messages.tile })

const wrong = (fields: Record<string, string>): HttpError =>
  new HttpError(400, 'invalid', Object.values(fields)[0] ?? '', { fields })
