import type { Points } from '../../worker/lib/street-map/clip'

/** Makes a line that crosses the date line continuous, without a jump of 360 degrees. */
export function unwrapped(points: Points): Points {
  let turn = 0
  return points.map((value, at) => {
    if (at % 2 === 1) return value
    const step = at === 0 ? 0 : value - points[at - 2]!
    if (step > 180) turn -= 360
    if (step < -180) turn += 360
    return value + turn
  })
}

/**
 * Closes a ring that goes once around the world over the south pole. It starts at its southernmost
 * point, beyond the edge of any map, so that the seam is never visible.
 */
export function closed(ring: Points): Points {
  const turn = ring.at(-2)! - ring[0]!
  if (Math.abs(turn) < 180) return ring
  const open = ring.slice(0, -2)
  const start = southernmost(open)
  const later = open.slice(0, start).map((value, at) => (at % 2 === 0 ? value + turn : value))
  const [west, south] = [open[start]!, open[start + 1]!]
  const whole = [...open.slice(start), ...later, west + turn, south, west + turn, -90, west, -90]
  return [...whole, west, south]
}

function southernmost(points: Points): number {
  let least = 0
  for (let n = 0; n < points.length; n += 2) if (points[n + 1]! < points[least + 1]!) least = n
  return least
}
