import type { VectorTileFeature } from '@mapbox/vector-tile'
import { clipLine, clipRing, type Points } from './clip'
import type { MapBox } from './view'

/** Shapes use quarter pixels: whole numbers keep the path data short, and are fine enough for phones. */
export const perPixel = 4

/** In quarter pixels: shorter steps are left out. */
const least = 3

/** In quarter pixels. */
export interface Frame {
  left: number
  top: number
  scale: number
  box: MapBox
}

type Shape = Pick<VectorTileFeature, 'loadGeometry' | 'type'>

/** Geometry types of the vector tile specification. */
export const isLine = ({ type }: { type: number }): boolean => type === 2
export const isPolygon = ({ type }: { type: number }): boolean => type === 3

/** Without lines and rings that are outside, or that are less than `smallest` wide or high. */
export function projectFeature(
  feature: Shape,
  { left, top, scale, box }: Frame,
  smallest = 0,
): Points[] {
  const found: Points[] = []
  const { west, south, east, north } = box
  for (const line of feature.loadGeometry()) {
    const points: Points = []
    for (let n = 0; n < line.length; n++) {
      const { x, y } = line[n]!
      points.push(left + x * scale, top + y * scale)
    }
    const [minX, minY, maxX, maxY] = spanOf(points)
    if (maxX - minX < smallest || maxY - minY < smallest) continue
    if (maxX < west || minX > east || maxY < south || minY > north) continue
    if (minX >= west && maxX <= east && minY >= south && maxY <= north) found.push(points)
    else if (isPolygon(feature)) found.push(clipRing(points, box))
    else for (const part of clipLine(points, box)) found.push(part)
  }
  return found
}

export type PathSpan = [minX: number, minY: number, maxX: number, maxY: number]

export function spanOf(points: Points): PathSpan {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let n = 0; n < points.length; n += 2) {
    const x = points[n]!
    const y = points[n + 1]!
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
  }
  return [minX, minY, maxX, maxY]
}

const [space, minus, zero, move, curve, close] = [32, 45, 48, 109, 113, 122] as const
const ascii = new TextDecoder()

/**
 * Coordinates are relative to the point before, which takes fewer bytes. They are written as bytes:
 * strings of single numbers cost more time than all the rest of a tile.
 */
export class PathData {
  #bytes = new Uint8Array(1 << 12)
  #length = 0
  #x = 0
  #y = 0

  add(points: Points, isRing: boolean): void {
    const start = this.#length
    const last = points.length - 2
    if (last < (isRing ? 4 : 2)) return
    this.#makeRoom(points.length * longestNumber)
    const [startX, startY] = [Math.round(points[0]!), Math.round(points[1]!)]
    this.#write(startX - this.#x, move)
    this.#write(startY - this.#y, space)
    let [x, y, count] = [startX, startY, 1]
    for (let n = 2; n <= last; n += 2) {
      const toX = Math.round(points[n]!)
      const toY = Math.round(points[n + 1]!)
      const dx = toX - x
      const dy = toY - y
      if (n === last && isRing && toX === startX && toY === startY) break
      const isShort = Math.abs(dx) + Math.abs(dy) < least
      if (isShort && (n < last || isRing || (dx === 0 && dy === 0))) continue
      this.#write(dx, space)
      this.#write(dy, space)
      count++
      x = toX
      y = toY
    }
    if (count < (isRing ? 3 : 2)) {
      this.#length = start
      return
    }
    if (isRing) this.#bytes[this.#length++] = close
    this.#x = isRing ? startX : x
    this.#y = isRing ? startY : y
  }

  /**
   * Curves from the middle of each step to the middle of the next: no corner shows when it is enlarged.
   * Only where a shape was cut at a side of `box`, its corners stay.
   */
  addCurves(points: Points, isRing: boolean, { west, south, east, north }: MapBox): void {
    const { length } = points
    const isClosed = isRing && points[0] === points[length - 2] && points[1] === points[length - 1]
    const last = length / 2 - (isClosed ? 2 : 1)
    if (last < 2) return
    this.#makeRoom(length * 2 * longestNumber)
    const point = (n: number) => [points[2 * n]!, points[2 * n + 1]!] as const
    const endOf = (n: number) => {
      const [[x, y], [nextX, nextY]] = [point(n), point(n < last ? n + 1 : 0)]
      const isCut = x <= west || x >= east || y <= south || y >= north
      return isCut ? point(n) : ([(x + nextX) / 2, (y + nextY) / 2] as const)
    }
    this.#step(isRing ? endOf(last) : point(0), this.#x, this.#y, move)
    const [startX, startY] = [this.#x, this.#y]
    const first = isRing ? 0 : 1
    for (let n = first; n <= (isRing ? last : last - 1); n++) {
      const [x, y] = [this.#x, this.#y]
      this.#step(point(n), x, y, n === first ? curve : space)
      this.#step(isRing || n < last - 1 ? endOf(n) : point(last), x, y, space)
    }
    if (isRing) this.#bytes[this.#length++] = close
    if (isRing) [this.#x, this.#y] = [startX, startY]
  }

  /** Goes to a point, which is written from where the step began. */
  #step([toX, toY]: readonly [number, number], fromX: number, fromY: number, before: number): void {
    this.#x = Math.round(toX)
    this.#y = Math.round(toY)
    this.#write(this.#x - fromX, before)
    this.#write(this.#y - fromY, space)
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const bytes = new Uint8Array(2 * (this.#length + more))
    bytes.set(this.#bytes)
    this.#bytes = bytes
  }

  /** A minus sign separates two numbers as well as a space does. */
  #write(value: number, before: number): void {
    const bytes = this.#bytes
    let at = this.#length
    if (value >= 0 || before !== space) bytes[at++] = before
    if (value < 0) bytes[at++] = minus
    const size = Math.abs(value)
    let power = 1
    while (power * 10 <= size) power *= 10
    for (; power >= 1; power /= 10) bytes[at++] = zero + (Math.floor(size / power) % 10)
    this.#length = at
  }

  toString(): string {
    return ascii.decode(this.#bytes.subarray(0, this.#length))
  }
}

/** In bytes, with what separates it. */
const longestNumber = 12
