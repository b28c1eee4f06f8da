import type { MapBox } from '../geometry/view'

export interface Level {
  name: string
  /** The last zoom that uses it. */
  until: number
  /** The side of a piece in degrees. */
  cell: number
  /** Degrees that a piece extends beyond its cell, so that neighbours overlap. */
  margin: number
  /** Degrees per step of its coordinates. */
  unit: number
  /** The largest error of a simplified line, in degrees. */
  tolerance: number
}

export const levels = [
  { name: 'far', until: 2, cell: 360, margin: 8, unit: 0.02, tolerance: 0.1 },
  { name: 'mid', until: 5, cell: 45, margin: 1, unit: 0.004, tolerance: 0.016 },
  { name: 'near', until: Infinity, cell: 10, margin: 0.25, unit: 0.0005, tolerance: 0.0025 },
] as const satisfies Level[]

export const levelAt = (zoom: number): Level =>
  levels.find(({ until }) => zoom <= until) ?? levels[levels.length - 1]!

/** `column` counts from the date line, `row` from the south pole. */
export interface Cell {
  column: number
  row: number
}

export const pieceNameOf = ({ name }: Level, { column, row }: Cell): string =>
  `${name}/${column}-${row}`

export const boundsOf = ({ cell, margin }: Level, { column, row }: Cell): MapBox => ({
  west: column * cell - 180 - margin,
  east: (column + 1) * cell - 180 + margin,
  south: row * cell - 90 - margin,
  north: (row + 1) * cell - 90 + margin,
})

/** The pieces that a box needs, each with its shift in degrees, because a box may cross the date line. */
export function cellsIn({ cell }: Level, box: MapBox): (Cell & { moved: number })[] {
  const columns = 360 / cell
  const rows = Math.ceil(180 / cell)
  const found: (Cell & { moved: number })[] = []
  for (let column = at(box.west, 180); column <= at(box.east, 180); column++) {
    const turn = Math.floor(column / columns)
    for (
      let row = Math.max(0, at(box.south, 90));
      row <= Math.min(rows - 1, at(box.north, 90));
      row++
    ) {
      found.push({ column: column - turn * columns, row, moved: turn * 360 })
    }
  }
  return found

  function at(degrees: number, from: number): number {
    return Math.floor((degrees + from) / cell)
  }
}

/** Whether a point is on the edge where a ring was cut, so that it is not on a coast. */
export function isCutIn(level: Level, cell: Cell): (x: number, y: number) => boolean {
  const { west, east, south, north } = boundsOf(level, cell)
  const near = level.unit
  // A few islands are measured in two halves, one on each side of the date line.
  const isHalf = (x: number) => Math.abs(Math.abs(x) - 180) < near
  return (x, y) =>
    isHalf(x) || x - west < near || east - x < near || y - south < near || north - y < near
}
