import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { qualified, type Param } from '../db/columns'
import type { Db } from '../db/client'
import { tricks, userTricks } from '../db/schema'
import type { Trick, UserTrick } from './contract'
import { byCategory } from './rules'

export async function catalogue(db: Db): Promise<Trick[]> {
  const rows = await db
    .select({
      id: tricks.id,
      name: tricks.name,
      category: tricks.category,
      description: tricks.description,
    })
    .from(tricks)
    .orderBy(asc(tricks.category), asc(tricks.position))
  return byCategory(rows)
}

export const findTrick = (db: Db, id: string) =>
  db
    .select({ id: tricks.id, name: tricks.name, category: tricks.category })
    .from(tricks)
    .where(eq(tricks.id, id))
    .get()

export async function trickNames(db: Db): Promise<Omit<Trick, 'description'>[]> {
  const { id, name, category, position } = tricks
  return byCategory(
    await db.select({ id, name, category }).from(tricks).orderBy(asc(category), asc(position)),
  )
}

/** The tricks that a skater has videos of, as one value in a statement. */
export const landedBy = (userId: Param): SQL<string[]> =>
  sql<string>`(
    SELECT json_group_array(${qualified(userTricks.trickId)}) FROM ${userTricks}
    WHERE ${qualified(userTricks.userId)} = ${userId} AND ${qualified(userTricks.videos)} > 0
  )`.mapWith((ids: string) => JSON.parse(ids) as string[])

/** The tricks that a skater has, or had, videos of. */
export async function tricksOf(db: Db, userId: string): Promise<UserTrick[]> {
  const rows = await db
    .select({ trickId: userTricks.trickId, videos: userTricks.videos })
    .from(userTricks)
    .where(eq(userTricks.userId, userId))
    .orderBy(asc(userTricks.trickId))
  return rows.map(({ trickId, videos }) => ({ trickId, landed: videos > 0 }))
}
