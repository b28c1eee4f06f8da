import { type MapBox, toLat, toLng, toX, toY, worldPixels } from '../lib/street-map/index'
import { defaultCentre, type Coordinates } from '../maps/contract'

/** In pixels: what a small phone shows of the map, less the pins at its edges and the buttons on it. */
const room = { width: 240, height: 300 }
const zooms = { least: 2, town: 12, most: 15 } as const

/** Where the map opens: on all own pins, else on the newest that homies show, else on the default. */
export function firstView(own: MapBox | null, newest?: Coordinates) {
  if (!own) return { ...(newest ?? defaultCentre), zoom: zooms.town }
  const { west, east, north, south } = own
  const world = worldPixels(0)
  const middle = {
    lat: toLat((toY(north, world) + toY(south, world)) / 2, world),
    lng: toLng((toX(west, world) + toX(east, world)) / 2, world),
  }
  const isOnePlace = west === east && north === south
  return { ...middle, zoom: isOnePlace ? zooms.town : zoomFor(own) }
}

function zoomFor({ west, east, north, south }: MapBox): number {
  const world = worldPixels(0)
  const width = toX(east, world) - toX(west, world)
  const height = toY(south, world) - toY(north, world)
  const fits = Math.min(room.width / width, room.height / height)
  return Math.min(zooms.most, Math.max(zooms.least, Math.floor(Math.log2(fits))))
}
