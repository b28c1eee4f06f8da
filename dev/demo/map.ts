import * as spotEndpoints from '../../worker/spots/endpoints.ts'
import { facts } from './facts.ts'
import { form } from './person.ts'
import type { Spot } from './spots.ts'
import { once, type Thread } from './threads.ts'
import type { Town } from './town.ts'

/** The skaters add their spots to the map. */
export const findings = (town: Town, spots: Spot[]): Thread[] =>
  spots.map((spot) => once(spot.found * 24, () => add(town, spot)))

async function add(town: Town, spot: Spot): Promise<void> {
  const { id } = await town.person(spot.by).post<{ id: string }>(
    spotEndpoints.list.url(),
    form({
      name: spot.name,
      latitude: spot.latitude,
      longitude: spot.longitude,
      description: spot.about,
      isSharedWithHomies: `${!spot.isSecret}`,
      ...facts[spot.name],
      ...(await town.photoOf(spot.name, 'photo')),
    }),
  )
  town.spotIds.set(spot.name, id)
}
