import type { Context, Look } from '../plate'
import { coveringBox, story, type StoryBox } from './layout'

/** Draws the film's own picture into a box. */
export type DrawFilm = (context: Context, box: StoryBox) => void

/** How dark the film is where it is the ground of itself. */
const dimmed = 0.55
/** Drawn small on these, one after the other, and large again, a picture is soft in every browser. */
const sizes = [
  { width: 36, height: 64 },
  { width: 144, height: 256 },
]
type Soft = OffscreenCanvasRenderingContext2D
let softening: Soft[] | null = null

/** The film itself, large, soft and dark, behind a film of another shape. */
export function drawGround(
  context: Context,
  { grip }: Look,
  film: { width: number; height: number },
  drawFilm: DrawFilm,
): void {
  softening ??= sizes.map(contextOf)
  const [tiny, small] = softening as [Soft, Soft]
  drawFilm(tiny, coveringBox(film, tiny.canvas))
  small.drawImage(tiny.canvas, 0, 0, small.canvas.width, small.canvas.height)
  context.drawImage(small.canvas, 0, 0, story.width, story.height)
  context.globalAlpha = dimmed
  context.fillStyle = grip
  context.fillRect(0, 0, story.width, story.height)
  context.globalAlpha = 1
}

function contextOf({ width, height }: { width: number; height: number }): Soft {
  const context = new OffscreenCanvas(width, height).getContext('2d', { alpha: false })
  if (!context) throw new Error('No canvas')
  context.imageSmoothingQuality = 'high'
  return context
}
