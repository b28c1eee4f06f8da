import { boxOf, type View } from '../geometry/view'
import type { Shape } from '../pieces/piece'
import type { Placed } from '../pieces/read'
import { blocks } from './blocks'
import { graticule } from './graticule'
import { areas, lines, type Frame } from './path'

/** Pixels drawn beyond the view, so that the ends of lines stay outside the picture. */
const around = 12

type Part = 'land' | 'coast' | 'borders'

/** Water, land, its coast and the borders on it, from the bottom layer to the top. */
export function ground(view: View, pieces: Placed[]): string[] {
  const box = boxOf(view, around)
  const each = (draw: (shapes: Shape[], frame: Frame) => string, of: Part) =>
    pieces.map(({ piece, moved }) => draw(piece[of], { view, box, moved })).filter(Boolean)
  // Pieces overlap, so each is its own path: in one path, even-odd would empty the overlaps.
  const land = each(areas, 'land').map((data) => `<path fill-rule="evenodd" d="${data}"/>`)
  const coast = each(lines, 'coast').join('')
  const borders = each(lines, 'borders').join('')
  return [
    `<rect class="w" width="${view.width}" height="${view.height}"/>`,
    graticule(view),
    coast && `<path class="h" d="${coast}"/>`,
    land.length > 0
      ? `<defs><g id="l">${land.join('')}</g></defs><use href="#l" class="l"/>${blocks(view)}`
      : '',
    coast && `<path class="c" d="${coast}"/>`,
    borders && `<path class="f" d="${borders}"/>`,
  ]
}
