import type { VectorTileFeature } from '@mapbox/vector-tile'
import { clipLine, clipRing, type Points } from '../geometry/clip'
import type { MapBox } from '../geometry/view'

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

export function projectFeature(feature: Shape, { left, top, scale, box }: Frame): Points[] {
  const found: Points[] = []
  const { west, south, east, north } = box
  for (const line of feature.loadGeometry()) {
    const points: Points = []
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const point of line) {
      const x = left + point.x * scale
      const y = top + point.y * scale
      if (x < minX) minX = x
      if (x > maxX) maxX = x
      if (y < minY) minY = y
      if (y > maxY) maxY = y
      points.push(x, y)
    }
    if (maxX < west || minX > east || maxY < south || minY > north) continue
    if (minX >= west && maxX <= east && minY >= south && maxY <= north) found.push(points)
    else if (isPolygon(feature)) found.push(clipRing(points, box))
    else for (const part of clipLine(points, box)) found.push(part)
  }
  return found
}

/** Coordinates are relative to the point before, which takes fewer bytes. */
export class PathData {
  #parts: string[] = []
  #x = 0
  #y = 0

  add(points: Points, isRing: boolean): void {
    if (points.length < (isRing ? 6 : 4)) return
    const [startX, startY] = [Math.round(points[0]!), Math.round(points[1]!)]
    const steps = [`m${startX - this.#x}${after(startY - this.#y)}`]
    let [x, y] = [startX, startY]
    for (let n = 2; n < points.length; n += 2) {
      const [toX, toY] = [Math.round(points[n]!), Math.round(points[n + 1]!)]
      const isEnd = n === points.length - 2
      const [dx, dy] = [toX - x, toY - y]
      const isShort = Math.abs(dx) + Math.abs(dy) < least
      if (isEnd && isRing && toX === startX && toY === startY) break
      if (isShort && !(isEnd && !isRing && (dx !== 0 || dy !== 0))) continue
      steps.push((dx < 0 || steps.length === 0 ? '' : ' ') + dx + after(dy))
      x = toX
      y = toY
    }
    if (steps.length < (isRing ? 3 : 2)) return
    this.#parts.push(...steps)
    if (isRing) this.#parts.push('z')
    this.#x = isRing ? startX : x
    this.#y = isRing ? startY : y
  }

  toString(): string {
    return this.#parts.join('')
  }
}

/** A minus sign separates two numbers as well as a space does. */
const after = (value: number): string => (value < 0 ? String(value) : ` ${value}`)
