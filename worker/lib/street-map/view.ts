import { toLat, toLng, toX, toY, worldPixels } from './mercator'

/** In pixels: twice the usual size of web maps, so that fewer tiles are needed. */
export const tileSide = 512

/** A rectangle of the world in pixels at a zoom. It may cross the date line. */
export interface MapArea {
  zoom: number
  left: number
  top: number
  width: number
  height: number
}

export interface MapBox {
  west: number
  south: number
  east: number
  north: number
}

export const viewAround = (
  centre: { lat: number; lng: number },
  size: { width: number; height: number },
  zoom: number,
): MapArea => ({
  zoom,
  left: toX(centre.lng, worldPixels(zoom)) - size.width / 2,
  top: toY(centre.lat, worldPixels(zoom)) - size.height / 2,
  ...size,
})

export function boxOf({ zoom, left, top, width, height }: MapArea, around = 0): MapBox {
  const world = worldPixels(zoom)
  return {
    west: toLng(left - around, world),
    east: toLng(left + width + around, world),
    north: toLat(Math.max(0, top - around), world),
    south: toLat(Math.min(world, top + height + around), world),
  }
}

/** In pixels of the view. The world repeats: uses the copy nearest to the view's middle. */
export function placeInView(view: MapArea, { lat, lng }: { lat: number; lng: number }) {
  const world = worldPixels(view.zoom)
  const x = toX(lng, world) - view.left
  const turns = Math.round((view.width / 2 - x) / world)
  return { x: x + turns * world, y: toY(lat, world) - view.top }
}
