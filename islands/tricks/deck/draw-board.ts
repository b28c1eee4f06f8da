import type { Drawing } from '../../shares/card/draw-parts'
import { aside, boardWide, type BoardPlace } from './layout'
import { roundPartOf } from './rows'

/** From each end, as a part of the board's length: where the trucks are bolted on. */
const trucks = [0.19, 0.25] as const
/** As parts of the board's height. */
const bolts = { apart: 0.16, radius: 0.022 }

/** A board's underside without trucks: only the holes for their bolts are there. */
export function drawBoard({ context, look }: Drawing, { top, high }: BoardPlace): void {
  const round = roundPartOf(high)
  const middle = top + high / 2
  const [left, right] = [aside + round, aside + boardWide - round]
  context.fillStyle = look.concrete
  context.beginPath()
  context.ellipse(left, middle, round, high / 2, 0, Math.PI / 2, Math.PI * 1.5)
  context.ellipse(right, middle, round, high / 2, 0, -Math.PI / 2, Math.PI / 2)
  context.closePath()
  context.fill()
  context.fillStyle = look.grip
  const radius = Math.max(3, bolts.radius * high)
  for (const part of trucks)
    for (const x of [aside + part * boardWide, aside + (1 - part) * boardWide])
      for (const y of [middle - (bolts.apart * high) / 2, middle + (bolts.apart * high) / 2]) {
        context.beginPath()
        context.arc(x, y, radius, 0, 2 * Math.PI)
        context.fill()
      }
}
