import type { Context, Look } from '../plate'
import { coveringBox, story, type StoryBox } from './layout'

/** Draws the film's own picture into a box. */
export type DrawFilm = (context: Context, box: StoryBox) => void

/** How dark the film is where it is the ground of itself. */
const dimmed = 0.55
/** Drawn so many times smaller, one after the other, and large again, a picture is soft in every browser. */
const scales = [30, 7.5]
type Soft = OffscreenCanvasRenderingContext2D
const softening = new Map<number, Soft[]>()

/** The film itself, large, soft and dark, behind a film of another shape. */
export function drawGround(
  context: Context,
  { grip }: Look,
  film: { width: number; height: number },
  drawFilm: DrawFilm,
  frame: { width: number; height: number } = story,
): void {
  const [tiny, small] = softeningFor(frame) as [Soft, Soft]
  drawFilm(tiny, coveringBox(film, tiny.canvas))
  small.drawImage(tiny.canvas, 0, 0, small.canvas.width, small.canvas.height)
  context.drawImage(small.canvas, 0, 0, frame.width, frame.height)
  context.globalAlpha = dimmed
  context.fillStyle = grip
  context.fillRect(0, 0, frame.width, frame.height)
  context.globalAlpha = 1
}

function softeningFor({ width, height }: { width: number; height: number }): Soft[] {
  const found = softening.get(width)
  if (found) return found
  const made = scales.map((scale) =>
    contextOf({ width: Math.round(width / scale), height: Math.round(height / scale) }),
  )
  softening.set(width, made)
  return made
}

function contextOf({ width, height }: { width: number; height: number }): Soft {
  const context = new OffscreenCanvas(width, height).getContext('2d', { alpha: false })
  if (!context) throw new Error('No canvas')
  context.imageSmoothingQuality = 'high'
  return context
}
