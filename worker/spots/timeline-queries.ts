import { spotHomies, spots } from '../db/schema'

/** For `timelineCte`. */
export const timeline = {
  table: spots,
  id: spots.id,
  userId: spots.userId,
  isShared: spots.isSharedWithHomies,
  chosen: { table: spotHomies, homieId: spotHomies.homieId, id: spotHomies.spotId },
}
