import { toCapitals } from '../../../worker/lib/capitals'
import { brand } from '../../../worker/brand'
import { beginCard } from '../../shares/card/begin-card'
import { drawEnds, drawFact, type Drawing } from '../../shares/card/draw-parts'
import { cardShapes, inner, margin, width } from '../../shares/card/size'
import { drawFrames, proposePlaceIn } from '../../shares/sequence/draw'
import { gap, inShape } from '../../shares/sequence/rules'
import type { CardWords } from './card-words'
import { drawCount } from './draw-count'

export interface Card {
  words: CardWords
  /** "Sat, Nov 28" */
  title: string
  /** The name of a spot, or how many sessions. */
  note: string | null
  skatertag: string
  /** Of a try. */
  frames: HTMLCanvasElement[] | null
}

const height = cardShapes['4:5']
const [framesTop, frameHeight] = [164, 170]
/** Of the stickers at the foot. */
const band = 150

export async function drawCard(canvas: HTMLCanvasElement, card: Card): Promise<void> {
  const { words, title, note, skatertag, frames } = card
  const said = [title, note, skatertag, words.trick?.name].join(' ')
  const drawing = await beginCard(canvas, height, said)
  drawEnds(drawing, { left: toCapitals(title), right: note, bottom: 128, isLoudFirst: true })
  const foot = { left: `@${skatertag}`, right: toCapitals(brand), bottom: height - 52 }
  drawEnds(drawing, { ...foot, isLoudFirst: false })
  const top = frames ? drawTry(drawing, frames) : 150
  spread(top, blocksOf(drawing, words, frames === null))
}

/** In two rows over the whole width. Returns where they end. */
function drawTry({ context }: Drawing, frames: HTMLCanvasElement[]): number {
  const shown = inShape(frames, 'rows')
  const columns = Math.max(1, Math.ceil(shown.length / 2))
  const cell = { width: Math.floor((width - gap * (columns - 1)) / columns), height: frameHeight }
  const place = proposePlaceIn(shown, cell)
  drawFrames(context, { frames: shown, columns, cell, place, top: framesTop })
  return framesTop + 2 * frameHeight + gap
}

/** Draws at a height where there is one, and returns how high it is. */
type Block = (top?: number) => number

function blocksOf(drawing: Drawing, words: CardWords, isLarge: boolean): Block[] {
  const { landed, longest, trick } = words
  const size = isLarge ? 128 : 92
  const half = inner / 2 - 12
  const blocks: Block[] = [(top) => drawCount(drawing, words, isLarge ? 560 : 290, top)]
  if (trick) {
    const fact = { label: 'Trick of the day', value: toCapitals(trick.name), more: trick.tries }
    blocks.push((top) => drawFact(drawing, { ...fact, size, x: margin, wide: inner }, top))
  }
  const pair = [
    ...(landed === null ? [] : [{ label: 'Landed', value: landed }]),
    ...(longest === null ? [] : [{ label: 'Longest air', value: longest }]),
  ]
  if (pair.length > 0)
    blocks.push((top) =>
      Math.max(
        ...pair.map((fact, at) => {
          const x = margin + at * (half + 24)
          return drawFact(drawing, { ...fact, size, x, wide: half }, top)
        }),
      ),
    )
  return blocks
}

/** Over the rest of the card. */
function spread(top: number, blocks: Block[]): void {
  const heights = blocks.map((block) => block())
  const free = height - band - top - heights.reduce((sum, each) => sum + each, 0)
  const between = free / (blocks.length + 1)
  let y = top + between
  for (const [at, block] of blocks.entries()) {
    block(y)
    y += heights[at]! + between
  }
}
