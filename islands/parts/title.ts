import { toCapitals } from '../../worker/lib/capitals'
import {
  drawPlate,
  loadLook,
  plateHeight,
  plateWidth,
  type Context,
  type Look,
  type Plate,
} from '../shares/plate'
import { fitLines } from '../shares/story/layout'
import type { FrameSize } from './rules'

export interface PartTitle {
  skatertag: string
  name: string
}

/** In a frame whose short side is 1080. */
const [margin, gap] = [80, 12]
const nameSizes = [190, 150, 120, 96, 76]
const tagSizes = [104, 88, 76, 64]

export const loadPartLook = ({ skatertag, name }: PartTitle): Promise<Look> =>
  loadLook(`@${skatertag} ${name} ${toCapitals(name)}`)

/** The card at the beginning: whose part it is, and its name, as stickers on grip. */
export function drawPartTitle(
  context: Context,
  look: Look,
  { skatertag, name }: PartTitle,
  frame: FrameSize,
): void {
  const { grip, chalk, cone, font } = look
  const unit = Math.min(frame.width, frame.height) / 1080
  const width = frame.width - 2 * margin * unit
  const measure = (text: string, size: number) => {
    context.font = font(size)
    return context.measureText(text).width + size * 0.34
  }
  const platesOf = (text: string, sizes: number[], lines: number, ground: string): Plate[] => {
    const scaled = sizes.map((size) => size * unit)
    const fitted = fitLines(text, scaled, { width, lines }, measure)
    return fitted.lines.map((line) => ({ text: line, size: fitted.size, ground, ink: grip }))
  }
  const plates = [
    ...platesOf(`@${skatertag}`, name ? tagSizes : nameSizes, 1, chalk),
    ...(name ? platesOf(toCapitals(name), nameSizes, 3, cone) : []),
  ]
  context.fillStyle = grip
  context.fillRect(0, 0, frame.width, frame.height)
  const high = plates.reduce((sum, plate) => sum + plateHeight(plate) + gap * unit, 0)
  let bottom = (frame.height - high) / 2
  for (const plate of plates) {
    bottom += plateHeight(plate)
    const x = (frame.width - plateWidth(context, plate, look)) / 2
    drawPlate(context, plate, look, { x, bottom })
    bottom += gap * unit
  }
}
