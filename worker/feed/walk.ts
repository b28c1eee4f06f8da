import { sql, type SQL } from 'drizzle-orm'
import { whole } from '../db/columns'
import {
  activity,
  activityHeads,
  clips,
  games,
  gameTurns,
  ownTheSpotClips,
  spots,
  trickVideos,
} from '../db/schema'
import { walkThrough } from '../visibility/circle'
import { maySeeSpot } from '../visibility/queries'
import type { ActivityType } from './contract'
import type { FeedQuery } from './query'

const { id, userId, isShared, type, createdAt } = activity

const timeline = { table: activity, id, userId, isShared }

/** A page of what the viewer may see of their own and of their homies, as tables of a WITH. */
export const walk = (viewerId: string, { limit, offset, before }: FeedQuery): SQL => sql`
  ${walkThrough(timeline, viewerId, { most: offset + limit, before, heads: activityHeads })},
  page AS (
    SELECT ${whole(id)}, ${whole(userId)}, ${whole(type)}, ${whole(createdAt)}
    FROM walk CROSS JOIN ${activity} ON ${whole(id)} = walk.id
    WHERE ${isThere(viewerId)}
    LIMIT ${limit} OFFSET ${offset}
  )`

/** The tables of what items are about, by the same id. */
type Shown =
  | typeof clips
  | typeof trickVideos
  | typeof spots
  | typeof ownTheSpotClips
  | typeof gameTurns

/** What an item is about is still there, and the viewer may see it. */
function isThere(viewerId: string): SQL {
  const isIn = (table: Shown, more = sql``) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE ${whole(table.id)} = ${whole(id)} ${more})`
  const there: Record<ActivityType, SQL> = {
    my_clip_upload: isIn(clips),
    trick_video_upload: isIn(trickVideos),
    spot_created: isIn(spots, sql`AND ${maySeeSpot(viewerId)}`),
    own_the_spot_clip: isIn(ownTheSpotClips),
    skate_game_landed_trick: isIn(gameTurns),
    skate_game_won: sql`EXISTS (SELECT 1 FROM ${games} WHERE ${whole(games.wonId)} = ${whole(id)})`,
  }
  const cases = Object.entries(there).map(([name, is]) => sql`WHEN ${name} THEN ${is}`)
  return sql`CASE ${whole(type)} ${sql.join(cases, sql` `)} END`
}
