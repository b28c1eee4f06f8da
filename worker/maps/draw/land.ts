import { boxOf, type MapArea } from '../geometry/view'
import type { PieceShape } from '../pieces/piece'
import type { Placed } from '../pieces/read'
import { plainFrom } from '../contract'
import { areas, lines, type Frame } from './path'
import { toX, toY, worldPixels } from '../geometry/mercator'
import { short } from './svg'

/** Pixels drawn beyond the view, so that the ends of lines stay outside the picture. */
const around = 12

type Part = 'land' | 'coast' | 'borders'

/** From the bottom layer to the top. */
export function ground(view: MapArea, pieces: Placed[]): string[] {
  const box = boxOf(view, around)
  const each = (draw: (shapes: PieceShape[], frame: Frame) => string, of: Part) =>
    pieces.map(({ piece, moved }) => draw(piece[of], { view, box, moved })).filter(Boolean)
  // Pieces overlap, so each is its own path: in one path, even-odd would make the overlaps holes.
  const land = each(areas, 'land').map((data) => `<path fill-rule="evenodd" d="${data}"/>`)
  const coast = each(lines, 'coast').join('')
  const borders = each(lines, 'borders').join('')
  return [
    `<rect class="w" width="${view.width}" height="${view.height}"/>`,
    view.zoom < plainFrom ? graticule(view) : '',
    coast && `<path class="h" d="${coast}"/>`,
    land.length > 0 ? `<g class="l">${land.join('')}</g>` : '',
    coast && `<path class="c" d="${coast}"/>`,
    borders && `<path class="f" d="${borders}"/>`,
  ]
}

/** Degrees between two lines; the first with enough room is used. */
const steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30]
const room = 110

/**
 * Lines of latitude and longitude, so that open water looks like a chart and not like a hole. Not at close
 * zooms, where they could be taken for streets.
 */
function graticule(view: MapArea): string {
  const world = worldPixels(view.zoom)
  const step = steps.find((degrees) => (degrees / 360) * world >= room) ?? 45
  const { west, east, south, north } = boxOf(view)
  let data = ''
  for (let n = Math.ceil(west / step); n * step <= east; n++) {
    data += `M${short(toX(n * step, world) - view.left)} 0V${view.height}`
  }
  for (let n = Math.ceil(south / step); n * step <= north; n++) {
    data += `M0 ${short(toY(n * step, world) - view.top)}H${view.width}`
  }
  return data && `<path class="r" d="${data}"/>`
}
