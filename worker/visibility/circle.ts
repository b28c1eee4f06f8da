import { sql, type Column, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { whole } from '../db/columns'
import { homies } from '../db/schema'

/** A skater and their homies, as a select of one column `user_id`. */
const circleOf = (viewerId: string): SQL => sql`
  SELECT ${viewerId} AS user_id
  UNION ALL
  SELECT ${whole(homies.homieId)} FROM ${homies} WHERE ${whole(homies.userId)} = ${viewerId}`

/** Whoever a column names is the viewer or a homie of theirs. */
export const isOfCircle = (owner: Column, viewerId: string): SQL =>
  sql`${whole(owner)} IN (${circleOf(viewerId)})`

/** A table whose ids sort by time, with an index on user and id. */
type Timeline = SQLiteTable & { id: Column; userId: Column }

/** A table that holds each skater's newest id of a timeline. */
type Heads = SQLiteTable & { userId: Column; newest: Column }

/** Sorts behind every id. */
const end = '~'

/**
 * The table `walk` of a WITH RECURSIVE: the ids of all that a skater and their homies have in a
 * timeline, the newest first. It merges one list for each of the circle, each in the order of its
 * index: the queue holds the newest of everybody, hands out the newest of all, and takes the next
 * one of the same skater in its place. It goes only as far as it is read, so what that costs grows
 * with the number of homies and the page, and not with how much they have done. With `heads` the
 * first of everybody need not be sought in the timeline's large index.
 */
export function walkThrough(
  timeline: Timeline,
  viewerId: string,
  { before = end, heads }: { before?: string | undefined; heads?: Heads } = {},
): SQL {
  const newestOf = (owner: SQL, bound: SQL): SQL => sql`(
    SELECT max(${whole(timeline.id)}) FROM ${timeline}
    WHERE ${whole(timeline.userId)} = ${owner} AND ${whole(timeline.id)} < ${bound}
  )`
  const sought = newestOf(sql`circle.user_id`, sql`${before}`)
  const first = heads
    ? sql`CASE WHEN ${whole(heads.newest)} < ${before} THEN ${whole(heads.newest)} ELSE ${sought} END`
    : sought
  const joined = heads && sql`JOIN ${heads} ON ${whole(heads.userId)} = circle.user_id`
  return sql`
    walk (user_id, id) AS (
      SELECT circle.user_id, ${first}
      FROM (${circleOf(viewerId)}) AS circle ${joined ?? sql``}
      UNION ALL
      SELECT user_id, ${newestOf(sql`walk.user_id`, sql`walk.id`)} FROM walk WHERE id IS NOT NULL
      ORDER BY 2 DESC
    )`
}
