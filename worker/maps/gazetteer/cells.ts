/** The nearest town is searched in squares of a quarter of a degree. */
const perDegree = 4
const columns = 360 * perDegree
const rows = 180 * perDegree
const kilometresPerDegree = 111

export const cellOf = (lat: number, lng: number): number => rowOf(lat) * columns + columnOf(lng)

const rowOf = (lat: number): number =>
  Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) * perDegree)))

const columnOf = (lng: number): number =>
  Math.floor(((((lng + 180) % 360) + 360) % 360) * perDegree)

export type CellRange = [from: number, to: number]

export function cellsAround(lat: number, lng: number, reach: number): CellRange[] {
  const [row, column] = [rowOf(lat), columnOf(lng)]
  const ranges: CellRange[] = []
  for (let at = Math.max(0, row - reach); at <= Math.min(rows - 1, row + reach); at++) {
    const first = at * columns
    const [west, east] = [column - reach, column + reach]
    ranges.push([first + Math.max(0, west), first + Math.min(columns - 1, east)])
    if (west < 0) ranges.push([first + west + columns, first + columns - 1])
    if (east >= columns) ranges.push([first, first + east - columns])
  }
  return ranges
}

/** Towns within this distance are certainly inside the squares of `cellsAround`. */
export function kilometresWithin(lat: number, reach: number): number {
  const degrees = reach / perDegree
  const furthest = Math.min(90, Math.abs(lat) + degrees + 1 / perDegree)
  return degrees * kilometresPerDegree * Math.cos((furthest * Math.PI) / 180)
}
