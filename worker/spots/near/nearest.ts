import { metres } from '../../lib/street-map/index'
import type { Coordinates } from '../../maps/contract'

const metresPerDegree = metres({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })
/** More than rounding may add to a distance. */
const roundingM = 1

/** A row that was read, by its distance in latitude. */
export interface NearRow extends Coordinates {
  id: string
  /** Of what others see, in degrees. */
  off: number
  /** Whether the filter lets it pass. */
  passes: number
}

export interface Near {
  found: { id: string; distance: number }[]
  within: number | null
}

/**
 * Rows come in the order of their distance in latitude as others see it, and no spot is nearer than that, but
 * perhaps one with a square whose place the viewer knows. So if there are more rows than `maxRows`, all spots up
 * to the last one's are known, and those farther away are left out: another that was not read may be nearer.
 */
export function nearest(rows: NearRow[], place: Coordinates, maxRows: number): Near {
  const isCut = rows.length > maxRows
  const within = isCut ? rows.at(-1)!.off * metresPerDegree : null
  const found = rows
    .filter(({ passes }) => passes === 1)
    .map((row) => ({ id: row.id, distance: metres(place, row) }))
    .filter(({ distance }) => within === null || distance + roundingM < within)
    .toSorted((one, other) => one.distance - other.distance || (one.id < other.id ? 1 : -1))
    .map(({ id, distance }) => ({ id, distance: Math.round(distance) }))
  return { found, within: within === null ? null : Math.floor(within) }
}
