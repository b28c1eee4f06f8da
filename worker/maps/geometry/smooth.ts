import type { Points } from './clip'

type IsFixed = (x: number, y: number) => boolean

/**
 * Cuts the corners of a ring (Chaikin), so that a coast looks round when it is enlarged. Fixed points do not
 * move: the ring was cut there, and a neighbour continues it.
 */
export function smoothRing(ring: Points, isFixed: IsFixed): Points {
  const smooth: Points = []
  const count = ring.length / 2
  for (let n = 0; n < count; n++) {
    const before = (n + count - 1) % count
    corner(smooth, ring, before, n, (n + 1) % count, isFixed)
  }
  return smooth
}

/** The two ends do not move. */
export function smoothLine(line: Points, isFixed: IsFixed): Points {
  const smooth = line.slice(0, 2)
  for (let n = 1; n < line.length / 2 - 1; n++) corner(smooth, line, n - 1, n, n + 1, isFixed)
  smooth.push(...line.slice(-2))
  return smooth
}

function corner(
  into: Points,
  points: Points,
  before: number,
  at: number,
  behind: number,
  isFixed: IsFixed,
): void {
  const x = points[at * 2]!
  const y = points[at * 2 + 1]!
  if (isFixed(x, y)) {
    into.push(x, y)
    return
  }
  into.push(x + (points[before * 2]! - x) / 4, y + (points[before * 2 + 1]! - y) / 4)
  into.push(x + (points[behind * 2]! - x) / 4, y + (points[behind * 2 + 1]! - y) / 4)
}
