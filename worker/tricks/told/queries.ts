import { and, eq, sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import type { Db, Statement } from '../../db/client'
import { toldTricks, tricks } from '../../db/schema'

/** Replaces the tricks told before. */
export function replaceTold(db: Db, userId: string, trickIds: readonly string[]): Statement[] {
  const told = sql`(SELECT value FROM json_each(${JSON.stringify(trickIds)}))`
  return [
    db
      .delete(toldTricks)
      .where(and(eq(toldTricks.userId, userId), sql`${toldTricks.trickId} NOT IN ${told}`)),
    db
      .insert(toldTricks)
      .select(
        sql`SELECT ${userId}, ${qualified(tricks.id)} FROM ${tricks}
          WHERE ${qualified(tricks.id)} IN ${told}`,
      )
      .onConflictDoNothing(),
  ]
}
