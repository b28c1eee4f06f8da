import { sql, type Column, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { qualified } from '../db/columns'
import { homies } from '../db/schema'
import { hasMuted, hasProfile } from './queries'

/** The ids of the viewer and of each homie who has a profile, as a select of one column. */
export const circleOf = (viewerId: string): SQL => sql`
  SELECT ${viewerId} AS user_id
  UNION ALL
  SELECT ${qualified(homies.homieId)} FROM ${homies}
  WHERE ${qualified(homies.userId)} = ${viewerId} AND ${hasProfile(homies.homieId)}`

/** `from`: only skaters whose ids are not before this one. */
export const isSelfOrHomie = (owner: Column, viewerId: string, from?: string): SQL =>
  from === undefined
    ? sql`${qualified(owner)} IN (${circleOf(viewerId)})`
    : sql`${qualified(owner)} IN (SELECT user_id FROM (${circleOf(viewerId)}) WHERE user_id >= ${from})`

/** Ids sort by time. There is an index on the user, `isShared` (homies see the row) and the id. */
interface Timeline {
  table: SQLiteTable
  id: Column
  userId: Column
  isShared: Column
  /** Ids of rows that their owners show to chosen homies only, by an index on homie and id. */
  chosen?: { table: SQLiteTable; homieId: Column; id: Column }
}

/** For each skater, the newest id of a timeline that homies see. */
type Heads = SQLiteTable & { userId: Column; newest: Column }

interface Stretch {
  maxRows: number
  before?: string | undefined
  heads?: Heads
  skipsMuted?: boolean
}

/** Sorts after every id. */
const end = '~'

/**
 * `walk` for a WITH RECURSIVE: the ids of the viewer's own rows and of rows that homies share, the newest
 * first. It merges lists that are in the order of their index: one for each homie, two for the viewer, and
 * one with what homies show to the viewer among few. The
 * queue holds the newest id of each list; a step returns the newest of all and adds the next id of its list.
 * Only the `maxRows` homies with the newest ids take part: rows of others cannot come before theirs, because
 * every row in these lists is visible. So the cost is one lookup for each homie plus the page. `heads` has
 * each homie's newest id, which saves a search in the timeline's large index.
 */
export function timelineCte(
  { table, id, userId, isShared, chosen }: Timeline,
  viewerId: string,
  { maxRows, before = end, heads, skipsMuted = false }: Stretch,
): SQL {
  const newestOf = (owner: SQL, shared: SQL, bound: SQL): SQL => sql`(
    SELECT max(${qualified(id)}) FROM ${table}
    WHERE ${qualified(userId)} = ${owner} AND ${qualified(isShared)} = ${shared} AND ${qualified(id)} < ${bound}
  )`
  const ownRow = (shared: SQL): SQL =>
    sql`SELECT ${viewerId}, ${shared}, ${newestOf(sql`${viewerId}`, shared, sql`${before}`)}`
  const sought = newestOf(qualified(homies.homieId), sql`1`, sql`${before}`)
  const newest = heads
    ? sql`CASE WHEN ${qualified(heads.newest)} < ${before} THEN ${qualified(heads.newest)} ELSE ${sought} END`
    : sought
  const joined =
    heads && sql`CROSS JOIN ${heads} ON ${qualified(heads.userId)} = ${qualified(homies.homieId)}`
  const newestChosen = (of: NonNullable<typeof chosen>, bound: SQL): SQL => sql`(
    SELECT max(${qualified(of.id)}) FROM ${of.table}
    WHERE ${qualified(of.homieId)} = ${viewerId} AND ${qualified(of.id)} < ${bound}
  )`
  const nextOf = newestOf(sql`walk.user_id`, sql`walk.is_shared`, sql`walk.id`)
  const next = chosen
    ? sql`CASE WHEN user_id IS NULL THEN ${newestChosen(chosen, sql`walk.id`)} ELSE ${nextOf} END`
    : nextOf
  const heard = skipsMuted ? sql`AND NOT ${hasMuted(viewerId, homies.homieId)}` : sql``
  return sql`
    walk (user_id, is_shared, id) AS (
      ${ownRow(sql`1`)} UNION ALL ${ownRow(sql`0`)} UNION ALL
      ${chosen ? sql`SELECT NULL, NULL, ${newestChosen(chosen, sql`${before}`)} UNION ALL` : sql``}
      SELECT * FROM (
        SELECT ${qualified(homies.homieId)}, 1, ${newest} FROM ${homies} ${joined ?? sql``}
        WHERE ${qualified(homies.userId)} = ${viewerId} ${heard} ORDER BY 3 DESC LIMIT ${maxRows}
      )
      UNION ALL
      SELECT user_id, is_shared, ${next}
      FROM walk WHERE id IS NOT NULL
      ORDER BY 3 DESC
    )`
}
