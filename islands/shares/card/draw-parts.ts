import { toCapitals } from '../../../worker/lib/capitals'
import { drawPlate, plateWidth, type Context, type Look } from '../plate'
import { inner, margin, width } from './size'

export interface Drawing {
  context: Context
  look: Look
}

/** Of a size of letters, so high are capitals and figures. */
export const capitals = 0.7

interface Ends {
  left: string
  right: string | null
  bottom: number
  isLoudFirst: boolean
}

/** Two stickers, smaller where both have no room. */
export function drawEnds({ context, look }: Drawing, ends: Ends): void {
  const { grip, chalk, cone } = look
  const { left, right, bottom, isLoudFirst } = ends
  const plateOf = (text: string, isLoud: boolean) => ({
    text,
    size: 64,
    ground: isLoud ? cone : chalk,
    ink: grip,
  })
  const plates = [
    plateOf(left, isLoudFirst),
    ...(right === null ? [] : [plateOf(right, !isLoudFirst)]),
  ]
  const wide = plates.reduce((sum, plate) => sum + plateWidth(context, plate, look), 24)
  const size = 64 * Math.min(1, inner / wide)
  for (const [at, plate] of plates.entries()) {
    const sized = { ...plate, size }
    const x = at === 0 ? margin : width - margin - plateWidth(context, sized, look)
    drawPlate(context, sized, look, { x, bottom })
  }
}

interface Fact {
  label: string
  value: string
  more?: string
  size: number
  x: number
  wide: number
}

const [labelSize, moreSize, between] = [44, 56, 22]

/** Returns how high it is. */
export function drawFact(drawing: Drawing, fact: Fact, top?: number): number {
  const { label, value, more, x, wide } = fact
  const { chalk } = drawing.look
  const size = fit(drawing, value, fact.size, wide)
  const valueEnd = labelSize * capitals + between + size * capitals
  const high = more === undefined ? valueEnd : valueEnd + between + moreSize * capitals
  if (top === undefined) return high
  const labelEnd = top + labelSize * capitals
  drawing.context.globalAlpha = 0.7
  write(drawing, { text: toCapitals(label), size: labelSize, x, y: labelEnd, ink: chalk })
  drawing.context.globalAlpha = 1
  write(drawing, { text: value, size, x, y: top + valueEnd, ink: chalk })
  if (more !== undefined)
    write(drawing, { text: more, size: moreSize, x, y: top + high, ink: chalk })
  return high
}

/** The largest size at which a text is no wider. */
export function fit(
  { context, look }: Drawing,
  text: string,
  largest: number,
  wide: number,
): number {
  context.font = look.font(largest)
  return largest * Math.min(1, wide / context.measureText(text).width)
}

interface Written {
  text: string
  size: number
  x: number
  y: number
  ink: string
}

export function write({ context, look }: Drawing, { text, size, x, y, ink }: Written): void {
  context.font = look.font(size)
  context.fillStyle = ink
  context.fillText(text, x, y)
}
