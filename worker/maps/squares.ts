import type { Coordinates } from './contract.ts'

/** One fixed grid of the world, so that all askers together learn only one square. */
const rowDegrees = 0.0072
const rows = 180 / rowDegrees

export interface Square {
  south: number
  west: number
  north: number
  east: number
}

/** About 800 m wide and high: each row has as many equal squares as fit at its middle. */
export function squareAt({ lat, lng }: Coordinates): Square {
  const row = Math.min(Math.round(rows) - 1, Math.max(0, Math.floor((lat + 90) / rowDegrees)))
  const south = row * rowDegrees - 90
  const middle = ((south + rowDegrees / 2) * Math.PI) / 180
  const columns = Math.max(1, Math.round((360 / rowDegrees) * Math.cos(middle)))
  const column = Math.min(columns - 1, Math.max(0, Math.floor(((lng + 180) / 360) * columns)))
  const west = (column / columns) * 360 - 180
  return { south, west, north: south + rowDegrees, east: west + 360 / columns }
}

/** With five decimals, about a metre. */
export const middleOf = ({ south, west, north, east }: Square): Coordinates => ({
  lat: rounded((south + north) / 2),
  lng: rounded((west + east) / 2),
})

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
