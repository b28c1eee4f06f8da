import type { Marks } from '../../worker/media/marks/contract.ts'
import type { Try } from '../../worker/lib/try-finder/index.ts'

/** In seconds. */
export interface ClipPart {
  from: number
  to: number
}

/** In seconds: how much is shown before a pop, and after its landing. */
const [before, after] = [2, 3]
/** The server may know a film as this much shorter, in seconds. */
const rounding = 0.05

/** The strongest try within a part; null if none does. */
export function strongestIn(tries: Try[], { from, to }: ClipPart): Try | null {
  const inside = tries.filter(
    ({ marks }) => marks.popMs >= from * 1000 && marks.landMs <= (to - rounding) * 1000,
  )
  return inside.toSorted((one, other) => other.strength - one.strength)[0] ?? null
}

/** The part of a film around a try. */
export const partAround = ({ popMs, landMs }: Marks, length: number): ClipPart => ({
  from: Math.max(0, popMs / 1000 - before),
  to: Math.min(length, landMs / 1000 + after),
})

/** The tries in a film that begins so many seconds later. */
export function triesFrom(tries: Try[], seconds: number): Try[] {
  const shift = (ms: number) => Math.round(ms - seconds * 1000)
  return tries.map(({ marks: { popMs, catchMs, landMs }, strength }) => ({
    marks: {
      popMs: shift(popMs),
      ...(catchMs !== undefined && { catchMs: shift(catchMs) }),
      landMs: shift(landMs),
    },
    strength,
  }))
}

/** In seconds: there the board is in the air. */
export const halfWay = ({ popMs, landMs }: Marks): number => (popMs + landMs) / 2000

/** As a form sends them. */
export const marksForForm = (marks: Marks | null): Record<string, string> =>
  Object.fromEntries(Object.entries(marks ?? {}).map(([name, ms]) => [name, String(ms)]))
