import { brand } from '../../../worker/brand'
import { toCapitals } from '../../../worker/lib/capitals'
import { beginCard } from '../../shares/card/begin-card'
import { drawEnds, write, type Drawing } from '../../shares/card/draw-parts'
import { cardShapes, width, type CardShape } from '../../shares/card/size'
import { countsOf, type DeckOf } from './deck'
import { drawBoard } from './draw-board'
import { drawSticker, measureSticker, type MeasuredSticker } from './draw-sticker'
import { aside, layOut, type BoardPlace } from './layout'

export async function drawDeck(
  canvas: HTMLCanvasElement,
  deck: DeckOf,
  shape: CardShape,
): Promise<void> {
  const height = cardShapes[shape]
  const tricks = deck.boards.flatMap(({ name, landed }) => [
    name,
    ...landed.map((each) => each.name),
  ])
  const drawing = await beginCard(canvas, height, [deck.skatertag, 'bag', ...tricks].join(' '))
  const counts = countsOf(deck)
  const head = { left: `${counts.landed}/${counts.all}`, right: 'TRICK BAG', bottom: 128 }
  drawEnds(drawing, { ...head, isLoudFirst: true })
  const foot = { left: `@${deck.skatertag}`, right: toCapitals(brand), bottom: height - 52 }
  drawEnds(drawing, { ...foot, isLoudFirst: false })

  const boards = deck.boards.map(({ landed }) =>
    landed.map((trick) => measureSticker(drawing, trick)),
  )
  const { size, boards: places } = layOut(shape, height, boards)
  for (const [at, board] of deck.boards.entries()) {
    drawName(drawing, board, places[at]!)
    drawBoard(drawing, places[at]!)
    drawStickers(drawing, boards[at]!, places[at]!, size)
  }
}

const nameSize = 34

function drawName(drawing: Drawing, board: DeckOf['boards'][number], { top }: BoardPlace): void {
  const { context, look } = drawing
  const y = top - 14
  const line = { size: nameSize, y, ink: look.chalk }
  context.globalAlpha = 0.7
  write(drawing, { ...line, text: toCapitals(board.name), x: aside + 24 })
  const text = `${board.landed.length}/${board.all}`
  const wide = context.measureText(text).width
  write(drawing, { ...line, text, x: width - aside - 24 - wide })
  context.globalAlpha = 1
}

function drawStickers(
  drawing: Drawing,
  stickers: readonly MeasuredSticker[],
  { top, places }: BoardPlace,
  size: number,
): void {
  for (const { id, x, y } of places) {
    const sticker = stickers.find((each) => each.id === id)!
    drawSticker(drawing, sticker, { x: aside + x, y: top + y }, size)
  }
}
