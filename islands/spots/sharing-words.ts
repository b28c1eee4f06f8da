import type { Spot } from '../../worker/spots/contract'

/** To whom its owner shows the spot; null if the spot is not shared. */
export function sharingWords(spot: Pick<Spot, 'isSharedWithHomies' | 'sharedWith'>): string | null {
  const { isSharedWithHomies, sharedWith: { length } = [] } = spot
  if (isSharedWithHomies) return 'shared with homies'
  if (length === 0) return null
  return length === 1 ? 'shared with 1 homie' : `shared with ${length} homies`
}
