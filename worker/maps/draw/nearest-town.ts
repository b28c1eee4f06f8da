import type { Coordinates } from '../contract'
import { kilometres } from '../geometry/distance'
import type { Placed } from '../pieces/read'

/** In kilometres. A town further away says nothing about the place. */
const furthest = 60

/** How far from its middle a town reaches, in kilometres, by its size. */
const radius = [3, 6, 10, 15]

/** The town that the place is in or near, for a label; null if no town is close enough. */
export function nearestTown(pieces: Placed[], at: Coordinates): string | null {
  let [name, inside, least] = [null as string | null, false, furthest]
  for (const { piece } of pieces) {
    for (const town of piece.towns) {
      if (Math.abs(town.lat - at.lat) > 0.6) continue
      const distance = kilometres(town, at)
      if (distance >= least) continue
      least = distance
      name = town.name
      inside = distance <= radius[town.size]!
    }
  }
  return name && (inside ? name : `Near ${name}`)
}
