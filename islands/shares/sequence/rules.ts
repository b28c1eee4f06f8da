import type { Marks } from '../../../worker/media/marks/contract'
import { frameAt, frameMiddle, type Frames } from '../../frame-player/rules'

/** Before a pop and after its landing, in seconds. */
const around = 0.2
const [fewest, most] = [6, 8]

export interface Size {
  width: number
  height: number
}

export type SequenceShape = 'wide' | 'rows'

/** In pixels. */
export interface Layout extends Size {
  columns: number
  cell: Size
  /** Below the frames, for the words. */
  band: number
}

export const gap = 6

/**
 * Six to eight frames of the film, evenly from before the pop to after the landing, each by a time at which
 * it is shown. Fewer only if the film has fewer there.
 */
export function framesOf({ popMs, landMs }: Marks, frames: Frames): number[] {
  const [from, to] = [popMs / 1000 - around, landMs / 1000 + around]
  const pick = (count: number) => {
    const times = Array.from({ length: count }, (_, at) => from + ((to - from) * at) / (count - 1))
    return [...new Set(times.map((time) => frameAt(frames, time)))]
  }
  for (let count = most; count > fewest; count--) {
    const picked = pick(count)
    if (picked.length === count) return picked.map((frame) => frameMiddle(frames, frame))
  }
  return pick(fewest).map((frame) => frameMiddle(frames, frame))
}

/** Two rows have as many frames in each, and so leave out one of seven. */
export function inShape<Frame>(frames: Frame[], shape: SequenceShape): Frame[] {
  if (shape === 'wide' || frames.length % 2 === 0) return frames
  return frames.toSpliced(1, 1)
}

export function layoutOf(shape: SequenceShape, count: number, film: Size): Layout {
  const rows = shape === 'wide' ? 1 : 2
  const columns = Math.max(1, Math.ceil(count / rows))
  const width = shape === 'wide' ? 2160 : 1080
  const cellWidth = Math.floor((width - gap * (columns - 1)) / columns)
  if (shape === 'rows') {
    const [height, band] = [1350, 130]
    const cellHeight = Math.floor((height - band - gap) / rows)
    return { width, height, columns, band, cell: { width: cellWidth, height: cellHeight } }
  }
  const isUpright = film.height > film.width
  const cell = { width: cellWidth, height: Math.round(cellWidth * (isUpright ? 16 / 9 : 4 / 3)) }
  return { width, height: cell.height + 130, columns, band: 130, cell }
}

export interface Crop extends Size {
  x: number
  y: number
}

/** The part of a frame that fills a cell; `place` from 0 to 1 is its position along the cut side. */
export function cropOf(film: Size, cell: Size, place: number): Crop {
  const scale = Math.max(cell.width / film.width, cell.height / film.height)
  const [width, height] = [cell.width / scale, cell.height / scale]
  return { x: (film.width - width) * place, y: (film.height - height) * place, width, height }
}

/** A small picture of a frame. */
export interface Thumbnail extends Size {
  greys: Uint8Array
}

/** Where a crop shows most of what moves from frame to frame; the middle if nothing does. */
export function cropPlaceOf(frames: Thumbnail[], cell: Size): number {
  const { width, height } = frames[0]!
  const isAcross = width * cell.height > height * cell.width
  const moving = new Float64Array(isAcross ? width : height)
  for (const [next, { greys }] of frames.slice(1).entries()) {
    const before = frames[next]!.greys
    for (let at = 0; at < greys.length; at++)
      moving[isAcross ? at % width : Math.floor(at / width)]! += (greys[at]! - before[at]!) ** 2
  }
  const shown = isAcross ? (height * cell.width) / cell.height : (width * cell.height) / cell.width
  const room = moving.length - Math.round(shown)
  if (room < 1) return 0.5
  const movingFrom = (start: number) =>
    moving.subarray(start, start + Math.round(shown)).reduce((sum, each) => sum + each, 0)
  let best = room / 2
  let largest = movingFrom(Math.round(best))
  for (let start = 0; start <= room; start++) {
    const sum = movingFrom(start)
    if (sum > largest) [best, largest] = [start, sum]
  }
  return best / room
}

/** Where a crop goes that a finger moves by so many pixels of the picture. */
export function movedBy(
  film: Size,
  cell: Size,
  place: number,
  by: { x: number; y: number },
): number {
  const scale = Math.max(cell.width / film.width, cell.height / film.height)
  const cut = {
    x: film.width * scale - cell.width,
    y: film.height * scale - cell.height,
  }
  const isAcross = cut.x >= cut.y
  const room = isAcross ? cut.x : cut.y
  if (room < 1) return place
  return Math.max(0, Math.min(1, place - (isAcross ? by.x : by.y) / room))
}
