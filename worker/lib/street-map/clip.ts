import type { MapBox } from './view'

/** x, y, x, y, … */
export type Points = number[]

export function clipRing(ring: Points, { west, south, east, north }: MapBox): Points {
  let points = clipAt(ring, 0, west, 1)
  points = clipAt(points, 0, east, -1)
  points = clipAt(points, 1, south, 1)
  points = clipAt(points, 1, north, -1)
  return points.length >= 6 ? points : []
}

/** Keeps one side of the line where x (`axis` 0) or y (`axis` 1) equals `at`. */
function clipAt(ring: Points, axis: 0 | 1, at: number, side: 1 | -1): Points {
  const kept: Points = []
  const last = ring.length - 2
  if (last < 0) return kept
  let fromX = ring[last]!
  let fromY = ring[last + 1]!
  let fromIn = ((axis === 0 ? fromX : fromY) - at) * side >= 0
  for (let n = 0; n <= last; n += 2) {
    const x = ring[n]!
    const y = ring[n + 1]!
    const isIn = ((axis === 0 ? x : y) - at) * side >= 0
    if (isIn !== fromIn) {
      if (axis === 0) kept.push(at, fromY + ((y - fromY) * (at - fromX)) / (x - fromX))
      else kept.push(fromX + ((x - fromX) * (at - fromY)) / (y - fromY), at)
    }
    if (isIn) kept.push(x, y)
    fromX = x
    fromY = y
    fromIn = isIn
  }
  return kept
}

export function clipLine(line: Points, box: MapBox): Points[] {
  const parts: Points[] = []
  let part: Points = []
  for (let n = 2; n < line.length; n += 2) {
    const inside = clipSegment(line[n - 2]!, line[n - 1]!, line[n]!, line[n + 1]!, box)
    if (!inside) continue
    const [ax, ay, bx, by] = inside
    if (part.length === 0 || part.at(-2) !== ax || part.at(-1) !== ay) {
      part = [ax, ay]
      parts.push(part)
    }
    part.push(bx, by)
  }
  return parts
}

/** Liang–Barsky. */
function clipSegment(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  { west, south, east, north }: MapBox,
): [number, number, number, number] | null {
  const [dx, dy] = [bx - ax, by - ay]
  let [from, to] = [0, 1]
  const sides = [
    [-dx, ax - west],
    [dx, east - ax],
    [-dy, ay - south],
    [dy, north - ay],
  ] as const
  for (const [step, room] of sides) {
    if (step === 0) {
      if (room < 0) return null
      continue
    }
    const at = room / step
    if (step < 0) from = Math.max(from, at)
    else to = Math.min(to, at)
    if (from > to) return null
  }
  return [
    from === 0 ? ax : ax + from * dx,
    from === 0 ? ay : ay + from * dy,
    to === 1 ? bx : ax + to * dx,
    to === 1 ? by : ay + to * dy,
  ]
}
