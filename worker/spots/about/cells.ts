import { metres } from '../../lib/street-map/index'
import type { Coordinates } from '../../maps/contract'
import { middleOf, squareAt } from '../../maps/squares'
import { limits } from './contract'

interface Before {
  place: Coordinates
  cell: Coordinates | null
}

/**
 * The middle of the square for a place. After a small move it stays, because a new one would tell that the
 * place is beside the border between the two; but the place never gets further out than such a move.
 */
export function cellFor(place: Coordinates, before: Before | null = null): Coordinates {
  const { keepMetres } = limits
  const isNear =
    before?.cell &&
    metres(before.place, place) < keepMetres &&
    metresOutside(before.cell, place) < keepMetres
  return isNear ? before.cell! : middleOf(squareAt(place))
}

function metresOutside(cell: Coordinates, { lat, lng }: Coordinates): number {
  const { south, west, north, east } = squareAt(cell)
  // The copy of the world in which the place is nearest, for a square at the date line.
  const place = { lat, lng: lng + 360 * Math.round((cell.lng - lng) / 360) }
  const nearest = {
    lat: Math.min(north, Math.max(south, place.lat)),
    lng: Math.min(east, Math.max(west, place.lng)),
  }
  return metres(place, nearest)
}
