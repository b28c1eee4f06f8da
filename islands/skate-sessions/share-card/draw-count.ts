import { toCapitals } from '../../../worker/lib/capitals'
import { capitals, fit, write, type Drawing } from '../../shares/card/draw-parts'
import { inner, margin } from '../../shares/card/size'
import { drawPlate, plateWidth } from '../../shares/plate'
import type { CardWords } from './card-words'

/** The number, and on a sticker beside it of what. Returns how high it is. */
export function drawCount(
  drawing: Drawing,
  { tries, unit, isAbout }: CardWords,
  largest: number,
  top?: number,
): number {
  const { context, look } = drawing
  const plate = { text: toCapitals(unit), size: largest * 0.3, ground: look.cone, ink: look.grip }
  const wide = inner - plateWidth(context, plate, look) - 24
  const size = fit(drawing, tries, largest, wide)
  const high = size * capitals
  if (top === undefined) return high
  write(drawing, { text: tries, size, x: margin, y: top + high, ink: look.chalk })
  const x = margin + context.measureText(tries).width + 24
  drawPlate(context, plate, look, { x, bottom: top + high })
  const aboutSize = plate.size * 0.7
  const about = { text: 'ABOUT', size: aboutSize, x, y: top + aboutSize * capitals }
  if (isAbout) write(drawing, { ...about, ink: look.chalk })
  return high
}
