import { sql } from 'drizzle-orm'
import { qualified } from '../db/columns'
import type { Db } from '../db/client'
import { firstIdAt } from '../db/ids'
import { profiles, videos } from '../db/schema'
import { canViewSkater } from '../visibility/queries'
import { limits, type Stacker } from './contract'

/** How many videos are read: the newest. */
const maxVideos = 1000

/** The skater with most clips and trick videos at a spot, among those whom the viewer may see. */
export function stackersOfSpot(
  db: Db,
  spotId: string,
  viewerId: string,
  now: Date,
): Promise<Stacker[]> {
  const since = firstIdAt(new Date(now.getTime() - limits.stackedDays * 86_400_000))
  const newest = sql`
    SELECT ${qualified(videos.userId)} AS user_id, ${qualified(videos.id)} AS id FROM ${videos}
    WHERE ${qualified(videos.spotId)} = ${spotId} AND ${qualified(videos.id)} >= ${since}
    ORDER BY ${qualified(videos.id)} DESC LIMIT ${maxVideos}`
  return db.all<Stacker>(sql`
    SELECT ${qualified(profiles.userId)} AS userId, ${qualified(profiles.skatertag)} AS skatertag,
      made.count AS count
    FROM (
      SELECT user_id, count(*) AS count, max(id) AS newest
      FROM (${newest}) GROUP BY user_id
    ) AS made
    CROSS JOIN ${profiles} ON ${qualified(profiles.userId)} = made.user_id
    WHERE ${canViewSkater(viewerId)}
    ORDER BY made.count DESC, made.newest DESC LIMIT ${limits.stackers}`)
}
