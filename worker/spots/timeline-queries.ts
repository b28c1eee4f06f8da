import { spotHomies, spots } from '../db/schema'

/** For `timelineCte`. */
export const spotTimeline = {
  table: spots,
  id: spots.id,
  userId: spots.userId,
  isShared: spots.isSharedWithHomies,
  chosen: { table: spotHomies, homieId: spotHomies.homieId, id: spotHomies.spotId },
}
