import { worldPixels } from './mercator'
import type { MapArea } from './view'

export interface TileSquare {
  z: number
  x: number
  y: number
  left: number
  top: number
  size: number
}

/** A view may cross the date line, so a tile may occur twice. */
export function findSquares(view: MapArea, z: number): TileSquare[] {
  const count = 2 ** z
  const size = worldPixels(view.zoom) / count
  const first = (at: number) => Math.floor(at / size)
  const last = (at: number) => Math.ceil(at / size) - 1
  const found: TileSquare[] = []
  for (let y = Math.max(0, first(view.top)); y <= last(view.top + view.height); y++) {
    if (y >= count) break
    for (let x = first(view.left); x <= last(view.left + view.width); x++) {
      const place = { left: x * size - view.left, top: y * size - view.top, size }
      found.push({ z, x: ((x % count) + count) % count, y, ...place })
    }
  }
  return found
}
