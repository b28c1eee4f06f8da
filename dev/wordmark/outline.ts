import { charactersOf, type Tables } from '../picture-face/sfnt'

/** A text as an outline, in the units of the face: 1000 to its size. */
export interface Outline {
  path: string
  width: number
  /** The upper edge and the height of the tallest letters: round ones reach over the others. */
  top: number
  height: number
}

interface Point {
  x: number
  y: number
  isOn: boolean
}

/** Draws a text with the letters of a face, with as much space between them. */
export function outlineOf(tables: Tables, text: string, space: number): Outline {
  const glyphs = new Map(charactersOf(tables.get('cmap')!))
  const hmtx = tables.get('hmtx')!
  const measured = tables.get('hhea')!.readUInt16BE(34)
  const [contours, ys]: [string[], number[]] = [[], []]
  let [left, width] = [0, 0]
  for (const character of text) {
    const glyph = glyphs.get(character.codePointAt(0)!)
    if (!glyph) throw new Error(`The face has no "${character}".`)
    for (const contour of contoursOf(tables, glyph)) {
      // From the top down, as pictures are.
      const points = contour.map(({ x, y, isOn }) => ({ x: x + left, y: -y, isOn }))
      ys.push(...points.map(({ y }) => y))
      width = Math.max(width, ...points.map(({ x }) => x))
      contours.push(pathOf(points))
    }
    left += hmtx.readUInt16BE(4 * Math.min(glyph, measured - 1)) + space
  }
  const top = Math.min(...ys)
  return { path: contours.join(''), width, top, height: Math.max(...ys) - top }
}

/**
 * A closed curve: between two points off the curve, their middle is on it. Steps are relative to the point
 * before, which takes fewer letters.
 */
function pathOf(points: Point[]): string {
  const first = points.findIndex(({ isOn }) => isOn)
  const around = [...points.slice(first), ...points.slice(0, first + 1)]
  let from = around[0]!
  let path = `M${from.x} ${from.y}`
  for (let at = 1; at < around.length; at++) {
    const point = around[at]!
    if (point.isOn) {
      // The end of the path leads back to its beginning.
      if (at < around.length - 1) path += lineBetween(from, point)
      from = point
      continue
    }
    const next = around[at + 1]!
    const end = next.isOn
      ? next
      : { ...next, x: middle(point.x, next.x), y: middle(point.y, next.y) }
    path += `q${steps(from, point)}${signed(steps(from, end))}`
    from = end
    if (next.isOn) at++
  }
  return `${path}z`
}

function lineBetween(from: Point, to: Point): string {
  if (from.y === to.y) return `h${to.x - from.x}`
  return from.x === to.x ? `v${to.y - from.y}` : `l${steps(from, to)}`
}

const steps = (from: Point, to: Point): string => `${to.x - from.x}${signed(String(to.y - from.y))}`

/** A minus separates two numbers as well as a space. */
const signed = (number: string): string => (number.startsWith('-') ? number : ` ${number}`)

const middle = (one: number, other: number): number => Math.round((one + other) / 2)

/** The curves of a glyph of the table `glyf`. */
function contoursOf(tables: Tables, glyph: number): Point[][] {
  const glyf = tables.get('glyf')!
  const loca = tables.get('loca')!
  const isLong = tables.get('head')!.readInt16BE(50) === 1
  const start = isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph)
  const count = glyf.readInt16BE(start)
  if (count < 0) throw new Error('A letter that is put together of others is not drawn here.')
  const ends = Array.from({ length: count }, (_, at) => glyf.readUInt16BE(start + 10 + 2 * at))
  const total = ends.at(-1)! + 1
  let at = start + 10 + 2 * count
  at += 2 + glyf.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = glyf[at++]!
    const times = flag & 8 ? 1 + glyf[at++]! : 1
    for (let time = 0; time < times; time++) flags.push(flag)
  }
  const coordinates = (short: number, same: number): number[] => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += (flag & same ? 1 : -1) * glyf[at++]!
      else if (!(flag & same)) {
        value += glyf.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = coordinates(2, 16)
  const ys = coordinates(4, 32)
  const points = flags.map((flag, n) => ({ x: xs[n]!, y: ys[n]!, isOn: (flag & 1) === 1 }))
  return ends.map((end, n) => points.slice(n === 0 ? 0 : ends[n - 1]! + 1, end + 1))
}
