import { placeIn, type View } from '../geometry/view'
import type { Placed } from '../pieces/read'
import type { Town } from '../pieces/codec'
import { escaped, short } from './svg'

/** How far to its right a town's name may reach, in pixels: it is drawn in every tile it touches. */
export const nameReach = 220

/** Dots, and names beside them, for the towns that have room at a zoom. */
export function towns(view: View, pieces: Placed[], around = 0): string[] {
  const seen = new Set<string>()
  return pieces.flatMap(({ piece }) =>
    piece.towns.flatMap((town) => {
      if (town.from > view.zoom) return []
      const { x, y } = placeIn(view, town)
      if (x < -nameReach || x > view.width + 8 || y < -12 || y > view.height + 12) return []
      // Pieces overlap: a town may stand in two of them.
      const key = `${town.name} ${short(x)} ${short(y)}`
      if (seen.has(key) || isCut(view, x, y, around)) return []
      seen.add(key)
      return [label(town, x, y)]
    }),
  )
}

/** In a picture that nothing follows, a name that would be cut off is left out. */
const isCut = ({ width, height }: View, x: number, y: number, around: number) =>
  around > 0 && (x < 4 || x > width - around || y < 8 || y > height - 8)

function label({ name, size }: Town, x: number, y: number): string {
  const [dot, letters] = [2 + size * 0.5, 11 + size]
  return (
    `<circle class="d" cx="${short(x)}" cy="${short(y)}" r="${dot}"/>` +
    `<text class="${size > 1 ? 't' : 'q'}" x="${short(x + dot + 4)}" ` +
    `y="${short(y + letters * 0.35)}" font-size="${letters}">${escaped(name)}</text>`
  )
}
