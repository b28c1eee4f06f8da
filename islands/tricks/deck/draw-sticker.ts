import { toCapitals } from '../../../worker/lib/capitals'
import type { Drawing } from '../../shares/card/draw-parts'
import type { Look } from '../../shares/plate'
import type { Named } from '../trick-bag-dom'
import { chanceOf } from './chance'
import { capitals, lineHeight, linesOf, room, scaleOf, stickerOf, type Sticker } from './sticker'

export interface MeasuredSticker extends Sticker {
  lines: string[]
}

export function measureSticker({ context, look }: Drawing, { id, name }: Named): MeasuredSticker {
  const lines = linesOf(toCapitals(name))
  context.font = look.font(measured)
  const wide = Math.max(...lines.map((line) => context.measureText(line).width)) / measured
  return { ...stickerOf(id, lines, wide), lines }
}

/** At which size words are measured and drawn, in pixels. */
const measured = 100

/** Ground and ink; a trick keeps its own. */
function coloursOf(id: string, { grip, chalk, cone }: Look): [string, string] {
  const chance = chanceOf(`${id} colour`)
  if (chance < 0.3) return [cone, grip]
  return chance < 0.75 ? [grip, chalk] : [chalk, grip]
}

/** Around its middle. */
export function drawSticker(
  { context, look }: Drawing,
  { id, lines, wide, high, tilt }: MeasuredSticker,
  { x, y }: { x: number; y: number },
  size: number,
): void {
  const [ground, ink] = coloursOf(id, look)
  const letters = size * scaleOf(lines)
  context.save()
  context.translate(x, y)
  context.rotate(tilt)
  context.fillStyle = ground
  context.fillRect((-wide * size) / 2, (-high * size) / 2, wide * size, high * size)
  // Small letters are set wider by some browsers than these are measured.
  const scale = letters / measured
  context.scale(scale, scale)
  context.font = look.font(measured)
  context.fillStyle = ink
  context.textAlign = 'center'
  const first = (-high * size) / 2 / scale + (room.above + capitals) * measured
  for (const [at, line] of lines.entries())
    context.fillText(line, 0, first + at * lineHeight * measured)
  context.restore()
}
