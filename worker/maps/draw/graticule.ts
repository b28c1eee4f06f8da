import { toX, toY, worldPixels } from '../geometry/mercator'
import { boxOf, type View } from '../geometry/view'
import { short } from './svg'

/** Degrees between two lines; the first value that leaves enough room is used. */
const steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30]
const room = 110

/**
 * Lines of equal latitude and longitude, so that open water looks like a chart and not like a hole.
 */
export function graticule(view: View): string {
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
