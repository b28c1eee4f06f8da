import { colours, fitWords, sticker, drawText, type DrawnWords } from './writing.ts'
import type { DrawnPlayer } from './rules'

/** Of all rows together, and the maximum of one row. */
const heights = { all: 330, one: 88 } as const

/** The name, and the letters or the winner's badge. `bottom` is the lower edge of the last row. */
export function playerRows(words: DrawnWords, players: DrawnPlayer[], bottom: number): string[] {
  const height = Math.min(heights.one, heights.all / players.length)
  const sizes = players.map((player) => nameOf(words, player, height).size)
  const size = Math.min(...sizes.filter((each) => each > 0))
  return players.flatMap((player, at) =>
    rowOf(words, player, { y: bottom - (players.length - 1 - at) * height, height, size }),
  )
}

export const heightOfRows = (players: DrawnPlayer[]): number =>
  Math.min(heights.one * players.length, heights.all)

interface Row {
  /** Its lower edge. */
  y: number
  height: number
  /** Of the name. */
  size: number
}

/** From one tile to the next. */
const stepOf = ({ width }: DrawnWords, { word }: DrawnPlayer, height: number): number =>
  word ? Math.min(height * 0.66, (width * 0.5) / word.length) : 0

const sizes = [60, 52, 44, 38, 32, 26]

function nameOf(words: DrawnWords, player: DrawnPlayer, height: number, largest = Infinity) {
  const { width, face } = words
  const letters = stepOf(words, player, height) * (player.word?.length ?? 0)
  const taken = player.word ? letters : player.isWinner ? 150 : 0
  const smaller = sizes.filter((size) => size < height && size <= largest)
  return fitWords({ width: width - taken - 24, face }, player.name, { sizes: smaller, maxLines: 1 })
}

function rowOf(words: DrawnWords, player: DrawnPlayer, row: Row): string[] {
  const { left, width, face } = words
  const { word, letters, isWinner } = player
  const { y, height } = row
  const step = stepOf(words, player, height)
  const line = nameOf(words, player, height, row.size)
  const fill = isWinner ? colours.cone : colours.chalk
  const name = line.lines.map((shown) =>
    drawText(face, shown, { x: left, y: y - 0.1 * height, size: line.size, fill }),
  )
  if (word) return [...name, ...tilesOf(words, { word, letters, step, y })]
  if (!isWinner) return name
  const won = { end: left + width, top: y - 46, size: 32, of: 'chalk' } as const
  return [...name, sticker(words, 'Winner', won)]
}

interface Tiles {
  word: string
  letters: number
  step: number
  y: number
}

function tilesOf({ left, width, face }: DrawnWords, { word, letters, step, y }: Tiles): string[] {
  const side = step * 0.86
  const tall = side * 1.1
  return word.split('').flatMap((letter, at) => {
    const x = left + width - (word.length - at) * step
    const box = `x="${x.toFixed(1)}" y="${(y - tall).toFixed(1)}" width="${side.toFixed(1)}" height="${tall.toFixed(1)}" rx="4"`
    if (at >= letters) {
      return [`<rect ${box} fill="none" stroke="${colours.edge}" stroke-width="2"/>`]
    }
    const size = side * 0.86
    const middle = x + (side - (face.measure(letter) ?? 0) * size) / 2
    return [
      `<rect ${box} fill="${colours.chalk}"/>`,
      drawText(face, letter, { x: middle, y: y - tall * 0.2, size, fill: colours.grip }),
    ]
  })
}
