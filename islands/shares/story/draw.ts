import { brand } from '../../../worker/brand'
import { filmBox, fitText, margin, markTop, story, wordsBottom, type StoryBox } from './layout'

export interface StoryWords {
  skatertag: string
  trick: string | null
  place: string | null
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Drawn over the film in every frame; `ground` is the colour behind it. */
export interface Overlay {
  ground: string
  words: OffscreenCanvas
  /** Where the words below the film begin, in pixels. */
  top: number
}

const tilt = (-1.5 * Math.PI) / 180
const gap = 10

interface Plate {
  text: string
  size: number
  ground: string
  ink: string
}

export async function drawOverlay(words: StoryWords): Promise<Overlay> {
  const style = getComputedStyle(document.documentElement)
  const [grip, chalk, cone] = ['--grip', '--chalk', '--cone'].map((name) =>
    style.getPropertyValue(name).trim(),
  ) as [string, string, string]
  const face = style.getPropertyValue('--display')
  const font = (size: number) => `800 ${size}px ${face}`
  const texts = [brand, words.trick, `@${words.skatertag}`, words.place].join(' ')
  // Offline, the browser uses another font.
  await document.fonts.load(font(100), texts).catch(() => [])

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
    const fitted = fitText(text, sizes, { width, lines }, measure)
    const [ground, ink] = colors
    return fitted.lines.map((line) => ({ text: line, size: fitted.size, ground, ink }))
  }
  const tagSizes = words.trick ? [76, 64] : [120, 96, 76, 64]
  const all: Plate[] = [
    ...plates(words.trick?.toUpperCase() ?? null, [136, 116, 96, 76], 2, [cone, grip]),
    ...plates(`@${words.skatertag}`, tagSizes, 1, [chalk, grip]),
    ...plates(words.place?.toUpperCase() ?? null, [56, 48], 1, [grip, chalk]),
  ]
  const mark: Plate = { text: brand.toUpperCase(), size: 88, ground: cone, ink: grip }
  const draw = (plate: Plate, bottom: number) => {
    context.save()
    context.translate(margin, bottom)
    context.rotate(tilt)
    const width = measure(plate.text, plate.size) + plate.size * 0.34
    context.fillStyle = plate.ground
    context.fillRect(0, -heightOf(plate), width, heightOf(plate))
    context.fillStyle = plate.ink
    // Like `dir="auto"`: the first letter decides on which side a bracket or a full stop goes.
    context.direction = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufefc]/u.test(plate.text) ? 'rtl' : 'ltr'
    context.textAlign = 'left'
    context.fillText(plate.text, plate.size * 0.17, -plate.size * 0.2)
    context.restore()
  }
  draw(mark, markTop + heightOf(mark))
  let bottom = wordsBottom
  for (const plate of all.toReversed()) {
    draw(plate, bottom)
    bottom -= heightOf(plate) + gap
  }
  return { ground: grip, words: canvas, top: bottom }
}

const heightOf = ({ size }: Plate): number => Math.round(size * 1.08)

/** `drawFilm` draws the film's own picture into its box. */
export function drawFrame(
  context: Context,
  { ground, words, top }: Overlay,
  film: { width: number; height: number },
  drawFilm: (box: StoryBox) => void,
): void {
  context.fillStyle = ground
  context.fillRect(0, 0, story.width, story.height)
  drawFilm(filmBox(film.width, film.height, top))
  context.drawImage(words, 0, 0)
}
