import { brand } from '../../../../worker/brand'
import { toCapitals } from '../../../../worker/lib/capitals'
import { beginCard } from '../../../shares/card/begin-card'
import { drawEnds, drawFact, type Drawing } from '../../../shares/card/draw-parts'
import { cardShapes, inner, margin, width, type CardShape } from '../../../shares/card/size'
import { drawFrames, proposePlaceIn } from '../../../shares/sequence/draw'
import { cropOf, gap, inShape, type Size } from '../../../shares/sequence/rules'
import { drawPlayers, playersHeight } from './draw-players'
import { frameHeights, spread } from './layout'
import type { BibPictures } from './pictures'
import type { Bib } from './words'

interface Given {
  bib: Bib
  pictures: BibPictures
  shape: CardShape
  /** "Nov 29, 2026" */
  day: string
}

export async function drawBib(canvas: HTMLCanvasElement, given: Given): Promise<void> {
  const { bib, pictures, shape, day } = given
  const { result, word, players, fact } = bib
  const height = cardShapes[shape]
  const names = players.map(({ name }) => name)
  const said = [result, fact?.value, day, word, 'winner?', ...names]
  const drawing = await beginCard(canvas, height, said.join(' '))
  const name = word.split('').join('.')
  drawEnds(drawing, { left: toCapitals(result), right: `${name}.`, bottom: 128, isLoudFirst: true })
  const foot = { left: day, right: toCapitals(brand), bottom: height - 52 }
  drawEnds(drawing, { ...foot, isLoudFirst: false })

  const size = shape === '9:16' ? 150 : 100
  const words = (top?: number) =>
    fact
      ? drawFact(
          drawing,
          { ...fact, value: toCapitals(fact.value), size, x: margin, wide: inner },
          top,
        )
      : 0
  const film = 2 * frameHeights[shape] + gap
  const isFilmed = pictures.frames !== null || pictures.poster !== null
  const heights = [playersHeight(shape, bib), words(), ...(isFilmed ? [film] : [])]
  const [atPlayers, atWords, atFilm] = spread(140, height - 140, heights)
  drawPlayers(drawing, bib, pictures.faces, { shape, top: atPlayers! })
  words(atWords)
  if (atFilm !== undefined) drawFilm(drawing, pictures, { width, height: film, top: atFilm })
}

/** Over the whole width: the sequence in two rows, or the poster. */
function drawFilm(
  { context }: Drawing,
  { frames, poster }: BibPictures,
  { top, ...box }: Size & { top: number },
): void {
  if (frames) {
    const shown = inShape(frames, 'rows')
    const columns = Math.max(1, Math.ceil(shown.length / 2))
    const cell = {
      width: Math.floor((width - gap * (columns - 1)) / columns),
      height: (box.height - gap) / 2,
    }
    drawFrames(context, { frames: shown, columns, cell, place: proposePlaceIn(shown, cell), top })
  } else if (poster) {
    const size = { width: poster.naturalWidth, height: poster.naturalHeight }
    const crop = cropOf(size, box, 0.5)
    context.drawImage(
      poster,
      ...([crop.x, crop.y, crop.width, crop.height] as const),
      ...([0, top, box.width, box.height] as const),
    )
  }
}
