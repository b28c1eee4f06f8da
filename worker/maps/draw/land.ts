import { boxOf, type View } from '../geometry/view'
import type { Placed } from '../pieces/read'
import { blocks } from './blocks'
import { areas, lines, type Frame } from './path'
import type { Shape } from '../pieces/piece'

/** Pixels drawn beyond the view, so that no line's end is seen. */
const around = 12

/** Water, land, its coast and the borders on it, from below to above. */
export function ground(view: View, pieces: Placed[]): string[] {
  const box = boxOf(view, around)
  const each = (
    draw: (shapes: Shape[], frame: Frame) => string,
    of: 'land' | 'coast' | 'borders',
  ) => pieces.map(({ piece, moved }) => draw(piece[of], { view, box, moved })).join('')
  const land = each(areas, 'land')
  const coast = each(lines, 'coast')
  const borders = each(lines, 'borders')
  const water = `<rect class="w" width="${view.width}" height="${view.height}"/>`
  return [
    water,
    coast && `<path id="c" class="h" d="${coast}"/>`,
    land && `<path id="l" class="l" fill-rule="evenodd" d="${land}"/>`,
    land && blocks(view),
    coast && `<path class="c" d="${coast}"/>`,
    borders && `<path class="f" d="${borders}"/>`,
  ]
}
