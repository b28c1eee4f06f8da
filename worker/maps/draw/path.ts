import { clipLine, clipRing, type Points } from '../geometry/clip'
import { toX, toY, worldPixels } from '../geometry/mercator'
import { overlap, type MapBox, type MapArea } from '../geometry/view'
import type { PieceShape } from '../pieces/piece'
import { short } from './svg'

/** Points closer together than this are left out, in pixels. */
const apart = 0.6

export interface Frame {
  view: MapArea
  box: MapBox
  /** Degrees that the shapes are shifted to the east. */
  moved: number
}

export const areas = (shapes: PieceShape[], frame: Frame): string =>
  visible(shapes, frame)
    .map(({ points }) => path(clipRing(points, unmoved(frame)), frame, 'Z'))
    .join('')

export const lines = (shapes: PieceShape[], frame: Frame): string =>
  visible(shapes, frame)
    .flatMap(({ points }) => clipLine(points, unmoved(frame)))
    .map((points) => path(points, frame, ''))
    .join('')

function visible(shapes: PieceShape[], frame: Frame): PieceShape[] {
  const box = unmoved(frame)
  return shapes.filter((shape) => overlap(shape.box, box))
}

const unmoved = ({ box, moved }: Frame): MapBox => ({
  ...box,
  west: box.west - moved,
  east: box.east - moved,
})

function path(points: Points, { view, moved }: Frame, end: string): string {
  const world = worldPixels(view.zoom)
  let data = ''
  let [lastX, lastY] = [NaN, NaN]
  for (let n = 0; n < points.length; n += 2) {
    const x = toX(points[n]! + moved, world) - view.left
    const y = toY(points[n + 1]!, world) - view.top
    const isEnd = n === points.length - 2
    if (!isEnd && Math.abs(x - lastX) < apart && Math.abs(y - lastY) < apart) continue
    data += `${data ? 'L' : 'M'}${short(x)} ${short(y)}`
    lastX = x
    lastY = y
  }
  return data && data + end
}
