import type { Points } from './clip'

/** Tiles split a street at every crossing: join pieces whose ends meet, to make room for the name. */
export function joinLines(pieces: Points[]): Points[] {
  const lines: Points[] = []
  for (const piece of pieces) {
    let line = piece
    // The new piece may connect two lines.
    for (let at = 0; at < lines.length; at++) {
      const longer = attach(lines[at]!, line)
      if (!longer) continue
      line = longer
      lines.splice(at, 1)
      at = -1
    }
    lines.push(line)
  }
  return lines
}

function attach(line: Points, piece: Points): Points | null {
  const [start, end, first, last] = [0, line.length - 2, 0, piece.length - 2]
  if (meet(line, end, piece, first)) return [...line, ...piece.slice(2)]
  if (meet(line, end, piece, last)) return [...line, ...reverseLine(piece).slice(2)]
  if (meet(line, start, piece, last)) return [...piece, ...line.slice(2)]
  if (meet(line, start, piece, first)) return [...reverseLine(piece), ...line.slice(2)]
  return null
}

const near = 1

const meet = (line: Points, at: number, piece: Points, to: number): boolean =>
  Math.abs(line[at]! - piece[to]!) < near && Math.abs(line[at + 1]! - piece[to + 1]!) < near

export function reverseLine(points: Points): Points {
  const back: Points = []
  for (let n = points.length - 2; n >= 0; n -= 2) back.push(points[n]!, points[n + 1]!)
  return back
}

export function measureLine(points: Points): number {
  let sum = 0
  for (let n = 2; n < points.length; n += 2) sum += stepAt(points, n)
  return sum
}

const stepAt = (points: Points, n: number): number =>
  Math.hypot(points[n]! - points[n - 2]!, points[n + 1]! - points[n - 1]!)

export function cutStretch(points: Points, from: number, to: number): Points {
  const found: Points = []
  let passed = 0
  for (let n = 2; n < points.length; n += 2) {
    const step = stepAt(points, n)
    const at = (distance: number) => {
      const part = (distance - passed) / step
      const [x, y] = [points[n - 2]!, points[n - 1]!]
      return [x + (points[n]! - x) * part, y + (points[n + 1]! - y) * part]
    }
    if (step > 0 && passed + step > from && passed < to) {
      if (found.length === 0) found.push(...at(Math.max(from, passed)))
      found.push(...at(Math.min(to, passed + step)))
    }
    passed += step
  }
  return found
}

/** In radians. */
export function measureTurn(points: Points): number {
  let sum = 0
  let before: number | null = null
  for (let n = 2; n < points.length; n += 2) {
    if (stepAt(points, n) < 0.5) continue
    const angle = Math.atan2(points[n + 1]! - points[n - 1]!, points[n]! - points[n - 2]!)
    if (before !== null) {
      const turn = Math.abs(angle - before)
      sum += Math.min(turn, 2 * Math.PI - turn)
    }
    before = angle
  }
  return sum
}
