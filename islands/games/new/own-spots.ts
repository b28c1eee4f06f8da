import type { Spot } from '../../../worker/spots/contract'
import { urls } from '../../../worker/urls'
import { get } from '../../api'

/** The viewer's own spots, sorted by name. */
export async function fetchOwnSpots(): Promise<Spot[]> {
  const spots = await get<Spot[]>(urls.api.spots({}, { own: 'true' }))
  if (!spots) throw new Error('Failed to fetch spots')
  return spots.toSorted((one, other) => one.name.localeCompare(other.name))
}
