import type { Points } from '../../worker/maps/geometry/clip'

/**
 * Removes the points that are within `tolerance` of the simplified line (Ramer-Douglas-Peucker).
 */
export function simplify(points: Points, tolerance: number): Points {
  const count = points.length / 2
  if (count < 3) return points
  const kept = new Uint8Array(count)
  kept[0] = 1
  kept[count - 1] = 1
  const stretches: [number, number][] = [[0, count - 1]]
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [from, to] = stretch
    const [furthest, distance] = furthestOf(points, from, to)
    if (distance <= tolerance) continue
    kept[furthest] = 1
    stretches.push([from, furthest], [furthest, to])
  }
  const simple: Points = []
  for (let n = 0; n < count; n++) if (kept[n]) simple.push(points[2 * n]!, points[2 * n + 1]!)
  return simple
}

function furthestOf(points: Points, from: number, to: number): [at: number, distance: number] {
  const [ax, ay, bx, by] = [
    points[2 * from]!,
    points[2 * from + 1]!,
    points[2 * to]!,
    points[2 * to + 1]!,
  ]
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  let [furthest, most] = [from, -1]
  for (let n = from + 1; n < to; n++) {
    const [px, py] = [points[2 * n]! - ax, points[2 * n + 1]! - ay]
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
    const distance = Math.hypot(px - along * dx, py - along * dy)
    if (distance > most) [furthest, most] = [n, distance]
  }
  return [furthest, most]
}

/** The area of a ring, in square degrees. */
export function areaOf(ring: Points): number {
  let sum = 0
  for (let n = 0; n < ring.length; n += 2) {
    const next = (n + 2) % ring.length
    sum += ring[n]! * ring[next + 1]! - ring[next]! * ring[n + 1]!
  }
  return Math.abs(sum) / 2
}
