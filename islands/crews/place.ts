import { limits, messages, type ShownPlace } from '../../worker/crews/contract'
import type { goOut } from '../../worker/crews/endpoints'
import type { BodyOf } from '../../worker/endpoint'
import { middleOf, squareAt } from '../../worker/maps/squares'
import { cleanLine, lengthOf } from '../../worker/text/contract'
import { placeAt, type PositionState } from '../spots/use-position'

export type SaidPlace = BodyOf<typeof goOut>['place']

/** What the sheet holds, whichever way is chosen. */
export interface Said {
  kind: 'none' | 'spot' | 'skatepark' | 'cell'
  spotId: string
  parkName: string
  park: PositionState | null
  /** Already the middle of a square. */
  cell: { lat: number; lng: number } | null
}

export const unsaid: Said = { kind: 'none', spotId: '', parkName: '', park: null, cell: null }

/** What was chosen before. Of a spot the card does not know which one. */
export function saidOf(place: ShownPlace | null | undefined): Said {
  if (!place) return unsaid
  const { kind, name, lat, lng } = place
  if (kind === 'cell') return { ...unsaid, kind, cell: { lat, lng } }
  if (kind === 'spot') return { ...unsaid, kind }
  return { ...unsaid, kind, parkName: name ?? '', park: placeAt(lat, lng) }
}

/** Of a position only the middle of its square is kept; nothing else leaves the phone. */
export const cellOf = ({ latitude, longitude }: PositionState): { lat: number; lng: number } =>
  middleOf(squareAt({ lat: Number(latitude), lng: Number(longitude) }))

export function placeTrouble({ kind, spotId, parkName, park, cell }: Said): string | null {
  if (kind === 'spot' && !spotId) return 'Choose one of your spots.'
  if (kind === 'cell' && !cell) return "Your square isn't found yet."
  if (kind !== 'skatepark') return null
  const length = lengthOf(cleanLine(parkName))
  if (length > limits.parkName) return messages.park
  return length > 0 && park ? null : 'Say its name, and where it is.'
}

export function asPlace({ kind, spotId, parkName, park, cell }: Said): SaidPlace {
  if (kind === 'spot') return { kind, spotId }
  if (kind === 'cell' && cell) return { kind, ...cell }
  if (kind !== 'skatepark' || !park) return null
  const [lat, lng] = [Number(park.latitude), Number(park.longitude)]
  return { kind, name: cleanLine(parkName), lat, lng }
}
