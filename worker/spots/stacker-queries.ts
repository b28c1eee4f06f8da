import { sql } from 'drizzle-orm'
import { qualified } from '../db/columns'
import type { Db } from '../db/client'
import { firstIdAt } from '../db/ids'
import { clips, profiles, trickVideos } from '../db/schema'
import { canViewSkater } from '../visibility/queries'
import { limits, type Stacker } from './contract'

/** How many films of each kind are read: the newest. */
const maxFilms = 500

/** Who has tied most clips and trick videos to a spot, of those whom the viewer may see. */
export function stackersOfSpot(
  db: Db,
  spotId: string,
  viewerId: string,
  now: Date,
): Promise<Stacker[]> {
  const since = firstIdAt(new Date(now.getTime() - limits.stackedDays * 86_400_000))
  const newest = (table: typeof clips | typeof trickVideos) => sql`
    SELECT * FROM (
      SELECT ${qualified(table.userId)} AS user_id, ${qualified(table.id)} AS id FROM ${table}
      WHERE ${qualified(table.spotId)} = ${spotId} AND ${qualified(table.id)} >= ${since}
      ORDER BY ${qualified(table.id)} DESC LIMIT ${maxFilms}
    )`
  return db.all<Stacker>(sql`
    SELECT ${qualified(profiles.userId)} AS userId, ${qualified(profiles.skatertag)} AS skatertag,
      made.count AS count
    FROM (
      SELECT user_id, count(*) AS count, max(id) AS newest
      FROM (${newest(clips)} UNION ALL ${newest(trickVideos)}) GROUP BY user_id
    ) AS made
    CROSS JOIN ${profiles} ON ${qualified(profiles.userId)} = made.user_id
    WHERE ${canViewSkater(viewerId)}
    ORDER BY made.count DESC, made.newest DESC LIMIT ${limits.stackers}`)
}
