import { sql, type SQL } from 'drizzle-orm'
import { whole } from '../db/columns'
import { activity, activityHeads, clips, spots, trickVideos } from '../db/schema'
import { walkThrough } from '../visibility/circle'
import { maySeeSpot } from '../visibility/queries'
import type { ActivityType } from './contract'
import type { FeedQuery } from './query'

const { id, userId, type, createdAt } = activity

/** A page of what the viewer may see of their own and of their homies, as tables of a WITH. */
export const walk = (viewerId: string, { limit, offset, before }: FeedQuery): SQL => sql`
  ${walkThrough(activity, viewerId, { before, heads: activityHeads })},
  page AS (
    SELECT ${whole(id)}, ${whole(userId)}, ${whole(type)}, ${whole(createdAt)}
    FROM walk CROSS JOIN ${activity} ON ${whole(id)} = walk.id
    WHERE ${isThere(viewerId)}
    LIMIT ${limit} OFFSET ${offset}
  )`

/** What an item is about is still there, and the viewer may see it. */
function isThere(viewerId: string): SQL {
  const isIn = (table: typeof clips | typeof trickVideos | typeof spots, more = sql``) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE ${whole(table.id)} = ${whole(id)} ${more})`
  const there: Record<ActivityType, SQL> = {
    my_clip_upload: isIn(clips),
    trick_video_upload: isIn(trickVideos),
    spot_created: isIn(spots, sql`AND ${maySeeSpot(viewerId)}`),
    // The games' tables come in here, and into the joins of queries.ts.
    own_the_spot_clip: sql`false`,
    skate_game_landed_trick: sql`false`,
    skate_game_won: sql`false`,
  }
  const cases = Object.entries(there).map(([name, is]) => sql`WHEN ${name} THEN ${is}`)
  return sql`CASE ${whole(type)} ${sql.join(cases, sql` `)} END`
}
