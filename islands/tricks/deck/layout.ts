import { width, type CardShape } from '../../shares/card/size'
import { leastHeight, placeInRows, type StickerPlace } from './rows'
import type { Sticker } from './sticker'

/** Where boards hang, from under the stickers at the head to above those at the foot. */
const [head, foot] = [150, 168]

/** Over each board its name, and under it room; the most that a board is high. */
const measures: Record<CardShape, { label: number; room: number }> = {
  '9:16': { label: 54, room: 30 },
  '4:5': { label: 46, room: 18 },
}

/** At the left and the right of a board. */
export const aside = 40
export const boardWide = width - 2 * aside
/** As a real one is at most. */
const mostHigh = boardWide / 3.4
/** Of a board's height, so large are letters at most. */
const mostLetters = 0.27
/** In pixels. Boards are alike in height as long as letters are no smaller. */
const readable = 24

export interface BoardPlace {
  /** Of the board itself; its name is over it. */
  top: number
  high: number
  places: StickerPlace[]
}

interface Deck {
  /** Of letters, on all boards. */
  size: number
  boards: BoardPlace[]
}

/** One board under the other, with the largest letters at which all stickers have room. */
export function layOut(
  shape: CardShape,
  height: number,
  boards: readonly (readonly Sticker[])[],
): Deck {
  const { label, room } = measures[shape]
  const count = boards.length
  const free = height - head - foot - count * label - (count - 1) * room
  const even = Math.min(mostHigh, free / count)
  const heightsAt = (size: number) =>
    boards.map(
      (stickers) =>
        leastHeight(boardWide, stickers, size, { least: even * 0.6, most: free }) ?? Infinity,
    )
  const hasRoomAlike = (size: number) => Math.max(...heightsAt(size)) <= even
  const hasRoom = (size: number) => sum(heightsAt(size)) <= free
  const alike = largest(hasRoomAlike, even * mostLetters)
  const size = alike >= readable ? alike : largest(hasRoom, readable)
  const needed = heightsAt(size)
  // A higher board is rounder at its ends: what has room on a low one may have none there.
  const heights = shareOut(needed, free).map((high, at) =>
    placeInRows({ wide: boardWide, high }, boards[at]!, size) ? high : needed[at]!,
  )
  const between = (free - sum(heights)) / (count + 1)
  let y = head
  const placed = boards.map((stickers, at) => {
    const high = heights[at]!
    const top = y + between + label
    y = top + high + room
    return { top, high, places: placeInRows({ wide: boardWide, high }, stickers, size) ?? [] }
  })
  return { size, boards: placed }
}

const sum = (each: readonly number[]): number => each.reduce((all, one) => all + one, 0)

/** The largest number up to `most` for which `holds`, within a quarter of a pixel. */
function largest(holds: (size: number) => boolean, most: number): number {
  if (holds(most)) return most
  let [low, high] = [0, most]
  while (high - low > 0.25) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}

/** Gives what is free to the lowest boards first, so that they are as much alike as can be. */
function shareOut(needed: readonly number[], free: number): number[] {
  const level = largest((high) => sum(needed.map((need) => Math.max(need, high))) <= free, mostHigh)
  return needed.map((need) => Math.max(need, level))
}
