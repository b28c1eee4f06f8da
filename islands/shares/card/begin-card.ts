import { toCapitals } from '../../../worker/lib/capitals'
import { canReadDrawings } from '../../media/draw-picture'
import { loadLook } from '../plate'
import type { Drawing } from './draw-parts'
import { width } from './size'

/** An empty card, once the face for these words, as they are and in capitals, is there. */
export async function beginCard(
  canvas: HTMLCanvasElement,
  height: number,
  words: string,
): Promise<Drawing> {
  if (!(await canReadDrawings())) throw new Error('This browser does not hand out drawings')
  const look = await loadLook(`${words} ${toCapitals(words)} 0123456789`)
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = look.grip
  context.fillRect(0, 0, width, height)
  return { context, look }
}
