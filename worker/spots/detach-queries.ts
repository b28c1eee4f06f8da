import { sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { games, spotHomies, spotShown, videos } from '../db/schema'

/**
 * Before spots are deleted: videos and games stay, without a spot. These rows are of other skaters, so that
 * no foreign key does it. `ids` is in parentheses.
 */
export const detachSpots = (db: Db, ids: SQL): Statement[] => [
  db
    .update(videos)
    .set({ spotId: null })
    .where(sql`${videos.spotId} IN ${ids}`),
  db
    .update(games)
    .set({ spotId: null })
    .where(sql`${games.spotId} IN ${ids}`),
  db.delete(spotHomies).where(sql`${spotHomies.spotId} IN ${ids}`),
  db.delete(spotShown).where(sql`${spotShown.spotId} IN ${ids}`),
]
