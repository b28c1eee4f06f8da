import { sql, type SQL } from 'drizzle-orm'
import { whole } from '../db/columns'
import {
  activity,
  clips,
  games,
  gameTurns,
  homies,
  ownTheSpotClips,
  spots,
  trickVideos,
} from '../db/schema'
import { maySeeSpot } from '../visibility/queries'
import type { ActivityType } from './contract'
import type { FeedQuery } from './query'

/** Sorts behind every id. */
const end = '~'

const { id, userId, type, createdAt } = activity

/** The newest item of somebody that is older than that one: one step in an index. */
const newestOf = (owner: SQL, before: SQL): SQL => sql`(
  SELECT max(${whole(id)}) FROM ${activity}
  WHERE ${whole(userId)} = ${owner} AND ${whole(id)} < ${before}
)`

/**
 * A page of what the viewer may see of their own and of their homies, as the tables `walk` and
 * `page` of a WITH. It merges one list for each of the circle, each in the order of its index: the
 * queue holds the newest item of everybody, hands out the newest of all, and takes the next one of
 * the same skater in its place. It goes only as far as the page, so what it reads grows with the
 * number of homies and the page, and not with how much they have done.
 */
export const walk = (viewerId: string, { limit, offset, before = end }: FeedQuery): SQL => sql`
  walk (user_id, id) AS (
    SELECT user_id, ${newestOf(sql`circle.user_id`, sql`${before}`)} FROM (
      SELECT ${viewerId} AS user_id
      UNION ALL
      SELECT ${whole(homies.homieId)} FROM ${homies} WHERE ${whole(homies.userId)} = ${viewerId}
    ) AS circle
    UNION ALL
    SELECT user_id, ${newestOf(sql`walk.user_id`, sql`walk.id`)} FROM walk WHERE id IS NOT NULL
    ORDER BY 2 DESC
  ),
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
