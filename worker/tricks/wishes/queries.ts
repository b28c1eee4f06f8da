import { and, asc, eq, sql } from 'drizzle-orm'
import { qualified, type Param } from '../../db/columns'
import type { Db, Statement } from '../../db/client'
import { tricks, trickWishes, userTricks } from '../../db/schema'
import { limits } from '../next/contract'

interface TrickWish {
  userId: string
  trickId: string
}

/** The oldest first. */
export const wishesOf = (db: Db, userId: Param) =>
  db
    .select({ trickId: trickWishes.trickId, name: tricks.name })
    .from(trickWishes)
    .innerJoin(tricks, eq(tricks.id, trickWishes.trickId))
    .where(eq(trickWishes.userId, userId))
    .orderBy(asc(trickWishes.createdAt), asc(trickWishes.trickId))

/** Changes nothing where there is no room, and for a trick that is wished or landed by now. */
export const addWish = (db: Db, { userId, trickId }: TrickWish, now: Date): Statement =>
  db
    .insert(trickWishes)
    .select(
      sql`SELECT ${userId}, ${trickId}, ${now.getTime()}
        WHERE (SELECT count(*) FROM ${trickWishes}
            WHERE ${qualified(trickWishes.userId)} = ${userId}) < ${limits.wishes}
          AND NOT EXISTS (SELECT 1 FROM ${userTricks}
            WHERE ${qualified(userTricks.userId)} = ${userId}
              AND ${qualified(userTricks.trickId)} = ${trickId} AND ${qualified(userTricks.videos)} > 0)`,
    )
    .onConflictDoNothing()

export const deleteWish = (db: Db, { userId, trickId }: TrickWish): Statement =>
  db
    .delete(trickWishes)
    .where(and(eq(trickWishes.userId, userId), eq(trickWishes.trickId, trickId)))
