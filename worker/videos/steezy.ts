import { and, eq, sql, type Column } from 'drizzle-orm'
import { limits, messages } from './contract'
import { qualified } from '../db/columns'
import type { Db } from '../db/client'
import { HttpError } from '../http/errors'
import type { StoredVideo, VideoTable } from './columns'

interface Group {
  table: VideoTable
  /**
   * At most three videos with equal values in these columns are steezy; an index begins with them.
   */
  among: Column[]
}

/**
 * Toggles whether a skater's own video is steezy, and returns the new state; null if it is gone.
 * One statement checks and changes it, so that even two parallel requests cannot pin a fourth
 * video.
 */
export async function toggleSteezy(
  db: Db,
  { table, among }: Group,
  { id, userId }: Pick<StoredVideo, 'id' | 'userId'>,
): Promise<boolean | null> {
  const own = and(eq(table.id, id), eq(table.userId, userId))
  const hasRoom = sql`(${table.isSteezy} OR ${pinned({ table, among })} < ${limits.steezy})`
  const [row] = await db
    .update(table)
    .set({ isSteezy: sql`NOT ${table.isSteezy}` })
    .where(and(own, hasRoom))
    .returning({ isSteezy: table.isSteezy })
  if (row) return row.isSteezy
  if ((await db.$count(table, own)) === 0) return null
  throw new HttpError(409, 'steezy_full', messages.steezyFull)
}

/** How many videos of the same group are steezy. */
function pinned({ table, among }: Group) {
  const other = (column: Column) => sql`"others".${sql.identifier(column.name)}`
  const same = among.map((column) => sql`${other(column)} = ${qualified(column)}`)
  return sql`(
    SELECT count(*) FROM ${table} AS "others"
    WHERE ${sql.join(same, sql` AND `)} AND ${other(table.isSteezy)} = 1
  )`
}
