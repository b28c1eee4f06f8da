import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { qualified, type Param } from '../db/columns'
import type { Db, Statement } from '../db/client'
import { limitToPage } from '../db/delete-in-pages'
import type { ExportUserData } from '../db/export'
import { spots, trickVideos, tricks, userTricks } from '../db/schema'
import { exportedPath } from '../media/account'
import type { Trick, UserTrick } from './contract'
import { byCategory } from './rules'

/** The whole catalogue. */
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

/** The catalogue without descriptions, for profiles. */
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

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(trickVideos).where(limitToPage(trickVideos, eq(trickVideos.userId, userId))),
  db.delete(userTricks).where(eq(userTricks.userId, userId)),
]

export const exportUserData: ExportUserData = (db, userId) => ({
  tricks: () =>
    db
      .select({ trick: tricks.name, category: tricks.category, videos: userTricks.videos })
      .from(userTricks)
      .innerJoin(tricks, eq(tricks.id, userTricks.trickId))
      .where(eq(userTricks.userId, userId))
      .orderBy(userTricks.trickId),
  'trick-videos': () =>
    db
      .select({
        id: trickVideos.id,
        trick: tricks.name,
        video: exportedPath(trickVideos.videoObjectName),
        poster: exportedPath(trickVideos.posterObjectName),
        spot: spots.name,
        isSteezy: trickVideos.isSteezy,
        createdAt: trickVideos.createdAt,
      })
      .from(trickVideos)
      .innerJoin(tricks, eq(tricks.id, trickVideos.trickId))
      .leftJoin(spots, and(eq(spots.id, trickVideos.spotId), eq(spots.userId, userId)))
      .where(eq(trickVideos.userId, userId))
      .orderBy(trickVideos.id),
})
