import { placeInView, type MapArea } from '../geometry/view'
import type { Placed } from '../pieces/read'
import type { PieceTown } from '../pieces/codec'
import { escaped, short } from './svg'

/** How far a town's name may reach to the right, in pixels: each tile it touches draws it. */
export const nameReach = 220

/** A static picture has no neighbours, so names that would be cut off or covered by a pin are left out. */
interface Still {
  room: number
  pins: { x: number; y: number }[]
}

export function towns(view: MapArea, pieces: Placed[], still?: Still): string[] {
  const seen = new Set<string>()
  return pieces.flatMap(({ piece }) =>
    piece.towns.flatMap((town) => {
      if (town.from > view.zoom) return []
      const { x, y } = placeInView(view, town)
      if (x < -nameReach || x > view.width + 8 || y < -12 || y > view.height + 12) return []
      // Pieces overlap: a town may be in two of them.
      const key = `${town.name} ${short(x)} ${short(y)}`
      if (seen.has(key) || (still && isInTheWay(view, still, x, y))) return []
      seen.add(key)
      return [label(town, x, y)]
    }),
  )
}

function isInTheWay(
  { width, height }: MapArea,
  { room, pins }: Still,
  x: number,
  y: number,
): boolean {
  if (x < 4 || x > width - room || y < 32 || y > height - 24) return true
  return pins.some(
    (pin) => Math.abs(pin.y - 16 - y) < 30 && pin.x > x - 18 && pin.x < x + room + 12,
  )
}

function label({ name, size }: PieceTown, x: number, y: number): string {
  const [dot, letters] = [2 + size * 0.5, 11 + size]
  return (
    `<circle class="d" cx="${short(x)}" cy="${short(y)}" r="${dot}"/>` +
    `<text class="${size > 1 ? 't' : 'q'}" x="${short(x + dot + 4)}" ` +
    `y="${short(y + letters * 0.35)}" font-size="${letters}">${escaped(name)}</text>`
  )
}
