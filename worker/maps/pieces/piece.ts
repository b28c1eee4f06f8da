import type { Points } from '../geometry/clip'
import { smoothLine, smoothRing } from '../geometry/smooth'
import type { MapBox } from '../geometry/view'
import { unpack, type PieceTown } from './codec'
import { isCutIn, type Cell, type Level } from './levels'

export interface PieceShape {
  points: Points
  box: MapBox
}

export interface Piece {
  land: PieceShape[]
  /** The edges of the land, without those made by cutting it into pieces. */
  coast: PieceShape[]
  borders: PieceShape[]
  towns: PieceTown[]
}

export const emptyPiece: Piece = { land: [], coast: [], borders: [], towns: [] }

/** `rounded` smooths it, for zooms that draw it larger than it was measured. */
export function asPiece(bytes: Uint8Array, level: Level, cell: Cell, rounded: boolean): Piece {
  const { rings, borders, towns } = unpack(bytes, level.unit)
  const isCut = isCutIn(level, cell)
  const twice = (smooth: typeof smoothRing) => (points: Points) =>
    rounded ? smooth(smooth(points, isCut), isCut) : points
  return {
    land: rings.map(twice(smoothRing)).map(asShape),
    coast: rings
      .flatMap((ring) => coastOf(ring, isCut))
      .map(twice(smoothLine))
      .map(asShape),
    borders: borders.map(twice(smoothLine)).map(asShape),
    towns,
  }
}

/** A ring as lines, without the edges that run along a cut. */
export function coastOf(ring: Points, isCut: (x: number, y: number) => boolean): Points[] {
  const lines: Points[] = []
  let line: Points | null = null
  for (let n = 0; n < ring.length; n += 2) {
    const next = (n + 2) % ring.length
    const [ax, ay] = [ring[n]!, ring[n + 1]!]
    const [bx, by] = [ring[next]!, ring[next + 1]!]
    if (isCut(ax, ay) && isCut(bx, by)) {
      line = null
      continue
    }
    if (!line) lines.push((line = [ax, ay]))
    line.push(bx, by)
  }
  return lines
}

function asShape(points: Points): PieceShape {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
  for (let n = 0; n < points.length; n += 2) {
    box.west = Math.min(box.west, points[n]!)
    box.east = Math.max(box.east, points[n]!)
    box.south = Math.min(box.south, points[n + 1]!)
    box.north = Math.max(box.north, points[n + 1]!)
  }
  return { points, box }
}
