import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { qualified, type Param } from '../db/columns'
import type { Db } from '../db/client'
import { toldTricks, tricks, trickWishes, userTricks } from '../db/schema'
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

/** With what the skater has to do with it. */
export const trickFor = (db: Db, id: string, userId: Param) =>
  db
    .select({
      id: tricks.id,
      name: tricks.name,
      category: tricks.category,
      isWished: sql<boolean>`EXISTS (SELECT 1 FROM ${trickWishes}
        WHERE ${qualified(trickWishes.userId)} = ${userId}
          AND ${qualified(trickWishes.trickId)} = ${qualified(tricks.id)})`
        .mapWith(Boolean)
        .as('is_wished'),
      isLanded: sql<boolean>`EXISTS (SELECT 1 FROM ${userTricks}
        WHERE ${qualified(userTricks.userId)} = ${userId}
          AND ${qualified(userTricks.trickId)} = ${qualified(tricks.id)}
          AND ${qualified(userTricks.videos)} > 0)`
        .mapWith(Boolean)
        .as('is_landed'),
    })
    .from(tricks)
    .where(eq(tricks.id, id))

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

/** The tricks that a skater has, or had, videos of; `isOwn` adds the tricks that they have told. */
export async function tricksOf(db: Db, userId: string, isOwn: boolean): Promise<UserTrick[]> {
  const ofVideos = db
    .select({ trickId: userTricks.trickId, videos: userTricks.videos })
    .from(userTricks)
    .where(eq(userTricks.userId, userId))
    .orderBy(asc(userTricks.trickId))
  if (!isOwn) return (await ofVideos).map(asUserTrick)
  const [filmed, told] = await db.batch([ofVideos, toldBy(db, userId)])
  const toldIds = new Set(told.map(({ trickId }) => trickId))
  const found = filmed.map(({ trickId, videos }) => ({
    ...asUserTrick({ trickId, videos }),
    ...(toldIds.delete(trickId) && { told: true }),
  }))
  return [...found, ...[...toldIds].map((trickId) => ({ trickId, landed: false, told: true }))]
}

const asUserTrick = ({ trickId, videos }: { trickId: string; videos: number }): UserTrick => ({
  trickId,
  landed: videos > 0,
})

export const toldBy = (db: Db, userId: Param) =>
  db
    .select({ trickId: toldTricks.trickId })
    .from(toldTricks)
    .where(eq(toldTricks.userId, userId))
    .orderBy(asc(toldTricks.trickId))

/** What a skater can do: landed on video, or told. A trick may come twice. */
export const knownBy = (db: Db, userId: Param) =>
  db
    .select({
      trickId: sql<string>`trick_id`.as('trick_id'),
      isLanded: sql<boolean>`is_landed`.mapWith(Boolean).as('is_landed'),
    })
    .from(
      sql`(
        SELECT ${qualified(userTricks.trickId)} AS trick_id, 1 AS is_landed FROM ${userTricks}
        WHERE ${qualified(userTricks.userId)} = ${userId} AND ${qualified(userTricks.videos)} > 0
        UNION ALL
        SELECT ${qualified(toldTricks.trickId)}, 0 FROM ${toldTricks}
        WHERE ${qualified(toldTricks.userId)} = ${userId}
      )`,
    )
