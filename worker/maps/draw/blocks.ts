import type { View } from '../geometry/view'

/** From this zoom on, our data only says that the ground is land. */
const from = 12

/**
 * A few city blocks: left, top, width and height. A repeating sketch, not a map of real streets.
 */
const side = 256
const sketch = [
  [4, 4, 84, 52],
  [96, 4, 52, 52],
  [156, 4, 96, 52],
  [4, 64, 36, 84],
  [48, 64, 40, 38],
  [48, 110, 40, 38],
  [96, 64, 52, 84],
  [156, 64, 44, 84],
  [208, 64, 44, 84],
  [4, 156, 84, 40],
  [96, 156, 104, 40],
  [208, 156, 44, 40],
  [4, 204, 40, 48],
  [52, 204, 96, 48],
  [156, 204, 96, 48],
] as const

/** The land again, filled with blocks at zooms where it would be empty. */
export function blocks({ zoom, left, top }: View): string {
  if (zoom < from) return ''
  const [across, down] = [-wrapped(left), -wrapped(top)]
  const rects = sketch.map(
    ([x, y, width, height]) =>
      `<rect class="b" x="${x}" y="${y}" width="${width}" height="${height}" rx="2"/>`,
  )
  return (
    `<pattern id="b" patternUnits="userSpaceOnUse" x="${across}" y="${down}" width="${side}" ` +
    `height="${side}">${rects.join('')}</pattern><use href="#l" fill="url(#b)"/>`
  )
}

/**
 * Keeps the pattern fixed to the ground: pictures of one zoom show the same blocks in one place.
 */
const wrapped = (pixels: number): number =>
  Math.round((pixels - Math.floor(pixels / side) * side) * 10) / 10
