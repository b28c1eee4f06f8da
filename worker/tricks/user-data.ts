import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import type { ExportUserData } from '../db/export'
import { spots, toldTricks, tricks, trickWishes, userTricks, videos } from '../db/schema'
import { exportedPath } from '../media/user-data'

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(userTricks).where(eq(userTricks.userId, userId)),
  db.delete(toldTricks).where(eq(toldTricks.userId, userId)),
  db.delete(trickWishes).where(eq(trickWishes.userId, userId)),
]

export const exportUserData: ExportUserData = (db, userId) => ({
  /** Also the told and wished tricks: a file of its own would cost the job more queries. */
  tricks: () =>
    db
      .select({
        trick: tricks.name,
        category: tricks.category,
        videos: sql<number>`coalesce(${userTricks.videos}, 0)`,
        isTold: isNotNull(toldTricks.trickId).mapWith(Boolean),
        wishedAt: trickWishes.createdAt,
      })
      .from(tricks)
      .leftJoin(userTricks, and(eq(userTricks.trickId, tricks.id), eq(userTricks.userId, userId)))
      .leftJoin(toldTricks, and(eq(toldTricks.trickId, tricks.id), eq(toldTricks.userId, userId)))
      .leftJoin(
        trickWishes,
        and(eq(trickWishes.trickId, tricks.id), eq(trickWishes.userId, userId)),
      )
      .where(
        or(
          isNotNull(userTricks.trickId),
          isNotNull(toldTricks.trickId),
          isNotNull(trickWishes.trickId),
        ),
      )
      .orderBy(tricks.id),
  'trick-videos': () =>
    db
      .select({
        id: videos.id,
        trick: tricks.name,
        video: exportedPath(videos.videoObjectName),
        poster: exportedPath(videos.posterObjectName),
        spot: spots.name,
        isSteezy: videos.isSteezy,
        createdAt: videos.createdAt,
      })
      .from(videos)
      .innerJoin(tricks, eq(tricks.id, videos.trickId))
      .leftJoin(spots, and(eq(spots.id, videos.spotId), eq(spots.userId, userId)))
      .where(and(eq(videos.userId, userId), eq(videos.kind, 'trick')))
      .orderBy(videos.id),
})
