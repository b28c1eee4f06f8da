import { sql, type Column, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { qualified } from '../db/columns'
import { homies } from '../db/schema'

/** A skater and their homies, as a select of one column `user_id`. */
const circleOf = (viewerId: string): SQL => sql`
  SELECT ${viewerId} AS user_id
  UNION ALL
  SELECT ${qualified(homies.homieId)} FROM ${homies} WHERE ${qualified(homies.userId)} = ${viewerId}`

/** Whoever a column names is the viewer or a homie of theirs. */
export const isSelfOrHomie = (owner: Column, viewerId: string): SQL =>
  sql`${qualified(owner)} IN (${circleOf(viewerId)})`

/** A table whose ids sort by time, with an index on the user, whether homies see it, and the id. */
interface Timeline {
  table: SQLiteTable
  id: Column
  userId: Column
  isShared: Column
}

/** A table that holds of every skater the newest id of a timeline that homies see. */
type Heads = SQLiteTable & { userId: Column; newest: Column }

interface Stretch {
  /** How many of the timeline are read at most. */
  most: number
  before?: string | undefined
  heads?: Heads
}

/** Sorts behind every id. */
const end = '~'

/**
 * The table `walk` of a WITH RECURSIVE: the ids of all that a skater may see in a timeline of their
 * own and of their homies, the newest first. It merges one list for each homie, of what they share,
 * and two for the skater; each is in the order of its index. The queue holds the newest of each list,
 * hands out the newest of all, and takes the next one of the same list in its place. Of the homies it
 * begins with those whose newest are the newest, as many as are read: nobody else's comes before
 * theirs, as everything on these lists is seen. So it costs one look at each homie, and the page; not
 * more for how much there is, nor for what is hidden. With `heads` a homie's newest need not be
 * sought in the timeline's large index.
 */
export function timelineCte(
  { table, id, userId, isShared }: Timeline,
  viewerId: string,
  { most, before = end, heads }: Stretch,
): SQL {
  const newestOf = (owner: SQL, shared: SQL, bound: SQL): SQL => sql`(
    SELECT max(${qualified(id)}) FROM ${table}
    WHERE ${qualified(userId)} = ${owner} AND ${qualified(isShared)} = ${shared} AND ${qualified(id)} < ${bound}
  )`
  const own = (shared: SQL): SQL =>
    sql`SELECT ${viewerId}, ${shared}, ${newestOf(sql`${viewerId}`, shared, sql`${before}`)}`
  const sought = newestOf(qualified(homies.homieId), sql`1`, sql`${before}`)
  const newest = heads
    ? sql`CASE WHEN ${qualified(heads.newest)} < ${before} THEN ${qualified(heads.newest)} ELSE ${sought} END`
    : sought
  const joined =
    heads && sql`CROSS JOIN ${heads} ON ${qualified(heads.userId)} = ${qualified(homies.homieId)}`
  return sql`
    walk (user_id, is_shared, id) AS (
      ${own(sql`1`)} UNION ALL ${own(sql`0`)} UNION ALL
      SELECT * FROM (
        SELECT ${qualified(homies.homieId)}, 1, ${newest} FROM ${homies} ${joined ?? sql``}
        WHERE ${qualified(homies.userId)} = ${viewerId} ORDER BY 3 DESC LIMIT ${most}
      )
      UNION ALL
      SELECT user_id, is_shared, ${newestOf(sql`walk.user_id`, sql`walk.is_shared`, sql`walk.id`)}
      FROM walk WHERE id IS NOT NULL
      ORDER BY 3 DESC
    )`
}
