import { chanceOf } from './chance'
import { boxOf, type Sticker } from './sticker'

export interface StickerPlace {
  id: string
  /** Of its middle, from the left upper corner of the board. */
  x: number
  y: number
}

interface Size {
  wide: number
  high: number
}

/** Of a board's height, so long is the round part of its nose and tail; at most so many pixels. */
const [roundPart, longestRound] = [0.46, 140]
/** Of a board's height, left free along its edges. */
const edge = 0.06
/** Between two stickers, as a part of the size of letters. */
const between = 0.2
/** How full the rows are at most; tried in turn, so that no row is left nearly empty. */
const fillings = [0.55, 0.65, 0.75, 0.85, 0.95, 1]

export const roundPartOf = (high: number): number => Math.min(roundPart * high, longestRound)

/** How far from its ends a board is narrower than `from` to `to` of its height. */
function insetOf(high: number, from: number, to: number): number {
  const off = Math.max(Math.abs(2 * from - high), Math.abs(2 * to - high)) / high
  return (
    roundPartOf(high) * (1 - Math.sqrt(Math.max(0, 1 - off * off))) + edge * Math.min(high, 250)
  )
}

/** The stickers of a board in as few rows as they need, each at its place; null where they have no room. */
export function placeInRows(board: Size, stickers: readonly Sticker[], size: number) {
  const boxes = stickers.map((sticker) => {
    const { wide, high } = boxOf(sticker)
    return { id: sticker.id, wide: wide * size, high: high * size }
  })
  const gap = between * size
  const highest = Math.max(0, ...boxes.map(({ high }) => high))
  const free = board.high * (1 - 2 * edge)
  for (let count = 1; count * (highest + gap) - gap <= free; count++) {
    const loose = Math.min(free / count, highest * 1.35 + gap)
    for (const pitch of [loose, highest + gap]) {
      const top = (board.high - count * pitch + gap) / 2
      const rows = Array.from({ length: count }, (_, at) => {
        const from = top + at * pitch
        const to = from + pitch - gap
        return { from, to, inset: insetOf(board.high, from, to) }
      })
      const filled = fill(rows, boxes, board.wide, gap)
      if (filled) return filled
    }
  }
  return null
}

interface Row {
  from: number
  to: number
  inset: number
}

type Box = Size & { id: string }

function fill(rows: Row[], boxes: Box[], wide: number, gap: number): StickerPlace[] | null {
  for (const filling of fillings) {
    let next = 0
    const places = rows.flatMap((row) => {
      const room = wide - 2 * row.inset
      const own: Box[] = []
      let used = -gap
      for (let box = boxes[next]; box; box = boxes[next]) {
        const most = own.length === 0 ? room : room * filling
        if (used + gap + box.wide > most) break
        used += gap + box.wide
        own.push(box)
        next++
      }
      return scatter(row, own, room - used, gap)
    })
    if (next === boxes.length) return places
  }
  return null
}

/** Uneven room between them, as by hand, but none of them out of its row. */
function scatter(
  { from, to, inset }: Row,
  boxes: Box[],
  free: number,
  gap: number,
): StickerPlace[] {
  const shares = [...boxes.map(({ id }) => id), 'end'].map((id) => 0.4 + chanceOf(`${id} room`))
  const all = shares.reduce((sum, share) => sum + share, 0)
  let x = inset
  return boxes.map(({ id, wide, high }, at) => {
    x += (free * shares[at]!) / all + (at === 0 ? 0 : gap)
    const place = { id, x: x + wide / 2, y: from + high / 2 }
    place.y += chanceOf(`${id} drop`) * (to - from - high)
    x += wide
    return place
  })
}

/** The least height, from `least` to `most`, of a board on which they have room; null if there is none. */
export function leastHeight(
  wide: number,
  stickers: readonly Sticker[],
  size: number,
  { least, most }: { least: number; most: number },
): number | null {
  const highest = Math.max(0, ...stickers.map((sticker) => boxOf(sticker).high))
  const rowHigh = ((highest + between) * size) / (1 - 2 * edge)
  for (let rows = 1; rows * rowHigh <= most; rows++) {
    const high = Math.max(least, rows * rowHigh)
    if (placeInRows({ wide, high }, stickers, size)) return high
  }
  return null
}
