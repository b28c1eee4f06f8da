import { sql, type Column, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { whole } from '../db/columns'
import { homies } from '../db/schema'

/** A skater and their homies, as a subquery of one column `user_id`. */
const circleOf = (viewerId: string): SQL => sql`
  SELECT ${viewerId} AS user_id
  UNION ALL SELECT ${whole(homies.homieId)} FROM ${homies} WHERE ${whole(homies.userId)} = ${viewerId}`

interface Newest {
  table: SQLiteTable & { id: Column; userId: Column }
  viewerId: string
  /** Only what is older than the one of this id. */
  before: string | undefined
  limit: number
  /** What of it the viewer may see, said of the table's columns. */
  shown: SQL
}

/**
 * The ids of the newest rows that a skater and their homies have in a table, as a subquery. Ids
 * sort by time, and the table has an index on user and id: of each of the circle the newest row is
 * looked up, and only the `limit` of them whose newest is the newest can have any of the rows that
 * are wanted. So it reads a row or two for each homie and `limit` times `limit` at most, however
 * much there is.
 */
export function newestOfCircle({ table, viewerId, before, limit, shown }: Newest): SQL {
  const older = before === undefined ? sql`true` : sql`${whole(table.id)} < ${before}`
  const rowsOf = (owner: SQL) => sql`
    SELECT ${whole(table.id)} AS id FROM ${table}
    WHERE ${whole(table.userId)} = ${owner} AND ${older} AND ${shown}
    ORDER BY ${whole(table.id)} DESC`
  return sql`
    SELECT found.id FROM (
      SELECT user_id, (${rowsOf(sql`circle.user_id`)} LIMIT 1) AS newest
      FROM (${circleOf(viewerId)}) AS circle
      ORDER BY newest DESC LIMIT ${limit}
    ) AS ahead
    JOIN ${table} AS found ON found.id IN (${rowsOf(sql`ahead.user_id`)} LIMIT ${limit})
    WHERE ahead.newest IS NOT NULL
    ORDER BY found.id DESC LIMIT ${limit}`
}

/** Whoever a column names is the viewer or a homie of theirs. */
export const isOfCircle = (owner: Column, viewerId: string): SQL =>
  sql`${whole(owner)} IN (${circleOf(viewerId)})`
