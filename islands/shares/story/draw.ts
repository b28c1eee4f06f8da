import { brand } from '../../../worker/brand'
import { toCapitals } from '../../../worker/lib/capitals'
import { drawPlate, plateHeight, loadLook, type Context, type Look, type Plate } from '../plate'
import { drawGround, type DrawFilm } from './ground'
import { filmBox, fitLines, margin, markTop, story, wordsBottom } from './layout'

export interface StoryWords {
  skatertag: string
  trick: string | null
  place: string | null
}

/** Drawn over the film in every frame. */
export interface Overlay {
  look: Look
  words: OffscreenCanvas
  /** Where the words below the film begin, in pixels. */
  top: number
}

const gap = 10

export async function drawOverlay(words: StoryWords): Promise<Overlay> {
  const moments = Object.values(momentWords).join('')
  const texts = [brand, moments, words.trick, `@${words.skatertag}`, words.place].join(' ')
  const look = await loadLook(texts)
  const { grip, chalk, cone, font } = look

  const canvas = new OffscreenCanvas(story.width, story.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  const measure = (text: string, size: number) => {
    context.font = font(size)
    return context.measureText(text).width
  }
  const plates = (
    text: string | null,
    sizes: number[],
    lines: number,
    colors: [string, string],
  ) => {
    if (!text) return []
    const width = story.width - 2 * margin - 40
    const fitted = fitLines(text, sizes, { width, lines }, measure)
    const [ground, ink] = colors
    return fitted.lines.map((line) => ({ text: line, size: fitted.size, ground, ink }))
  }
  const tagSizes = words.trick ? [76, 64] : [120, 96, 76, 64]
  const all: Plate[] = [
    ...plates(words.trick && toCapitals(words.trick), [136, 116, 96, 76], 2, [cone, grip]),
    ...plates(`@${words.skatertag}`, tagSizes, 1, [chalk, grip]),
    ...plates(words.place && toCapitals(words.place), [56, 48], 1, [grip, chalk]),
  ]
  const mark: Plate = { text: toCapitals(brand), size: 88, ground: cone, ink: grip }
  const draw = (plate: Plate, bottom: number) =>
    drawPlate(context, plate, look, { x: margin, bottom })
  draw(mark, markTop + plateHeight(mark))
  let bottom = wordsBottom
  for (const plate of all.toReversed()) {
    draw(plate, bottom)
    bottom -= plateHeight(plate) + gap
  }
  return { look, words: canvas, top: bottom }
}

export function drawFrame(
  context: Context,
  { look, words, top }: Overlay,
  film: { width: number; height: number },
  drawFilm: DrawFilm,
): void {
  const box = filmBox(film.width, film.height, top)
  const isFilled = box.width >= story.width && box.height >= story.height
  context.fillStyle = look.grip
  context.fillRect(0, 0, story.width, story.height)
  if (!isFilled) drawGround(context, look, film, drawFilm)
  drawFilm(context, box)
  context.drawImage(words, 0, 0)
}

export const momentWords = { pop: 'POP', catch: 'CATCH', land: 'LAND' } as const

/** The word of a try's moment, over a frame. */
export function drawMoment(
  context: Context,
  moment: keyof typeof momentWords,
  { look, top }: Overlay,
): void {
  const text = momentWords[moment]
  const plate = { text, size: 180, ground: look.chalk, ink: look.grip }
  drawPlate(context, plate, look, { x: margin, bottom: top - 24 })
}
