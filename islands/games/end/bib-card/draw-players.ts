import { toCapitals } from '../../../../worker/lib/capitals'
import { fit, write, type Drawing } from '../../../shares/card/draw-parts'
import { margin, type CardShape } from '../../../shares/card/size'
import { drawPlate } from '../../../shares/plate'
import { cropOf } from '../../../shares/sequence/rules'
import { columnOf } from './layout'
import type { Bib, BibPlayer } from './words'

const [nameSize, room] = [64, 22]

type Counted = Pick<Bib, 'players' | 'word'>

const partsOf = (shape: CardShape, { players, word }: Counted) =>
  columnOf(shape, players.length, word.length)

export function playersHeight(shape: CardShape, bib: Counted): number {
  const { face, tile } = partsOf(shape, bib)
  return face + room + nameSize * 0.8 + room + tile
}

/** Side by side: the face, the name, and the letters. */
export function drawPlayers(
  drawing: Drawing,
  bib: Bib,
  faces: readonly (HTMLImageElement | null)[],
  { shape, top }: { shape: CardShape; top: number },
): void {
  const { wide, face, tile, step } = partsOf(shape, bib)
  for (const [at, player] of bib.players.entries()) {
    const x = margin + at * step
    drawFace(drawing, player, faces[at] ?? null, { x, y: top, side: face })
    const nameAt = top + face + room + nameSize * 0.7
    const size = fit(drawing, player.name, nameSize, wide)
    write(drawing, { text: player.name, size, x, y: nameAt, ink: drawing.look.chalk })
    const y = top + face + 2 * room + nameSize * 0.8
    drawLetters(drawing, bib.word, player.letters, { x, y, side: tile })
  }
}

interface Square {
  x: number
  y: number
  side: number
}

function drawFace(
  drawing: Drawing,
  { name, isWinner }: BibPlayer,
  face: HTMLImageElement | null,
  { x, y, side }: Square,
): void {
  const { context, look } = drawing
  if (face) {
    const size = { width: face.naturalWidth, height: face.naturalHeight }
    const crop = cropOf(size, { width: side, height: side }, 0.5)
    context.drawImage(face, crop.x, crop.y, crop.width, crop.height, x, y, side, side)
  } else {
    context.fillStyle = look.chalk
    context.fillRect(x, y, side, side)
    const letter = toCapitals(name.replace('@', '').slice(0, 1))
    const large = side * 0.7
    write(drawing, {
      text: letter,
      size: large,
      x: x + side * 0.3,
      y: y + side * 0.74,
      ink: look.grip,
    })
  }
  if (!isWinner) return
  context.strokeStyle = look.cone
  context.lineWidth = 10
  context.strokeRect(x + 5, y + 5, side - 10, side - 10)
  const plate = { text: 'WINNER', size: Math.min(64, side / 4), ground: look.cone, ink: look.grip }
  drawPlate(context, plate, look, { x: x - 12, bottom: y + side + 10 })
}

/** Earned letters are stamped, the others hollow. */
function drawLetters(
  drawing: Drawing,
  word: string,
  letters: number,
  { x, y, side }: Square,
): void {
  const { context, look } = drawing
  context.lineWidth = 3
  for (const [at, letter] of word.split('').entries()) {
    const left = x + at * (side + 8)
    const isEarned = at < letters
    context.fillStyle = look.chalk
    context.strokeStyle = look.chalk
    if (isEarned) context.fillRect(left, y, side, side)
    else context.strokeRect(left + 1.5, y + 1.5, side - 3, side - 3)
    const size = side * 0.8
    context.font = look.font(size)
    const middle = left + (side - context.measureText(letter).width) / 2
    const ink = isEarned ? look.grip : look.chalk
    context.globalAlpha = isEarned ? 1 : 0.4
    write(drawing, { text: letter, size, x: middle, y: y + side * 0.78, ink })
    context.globalAlpha = 1
  }
}
