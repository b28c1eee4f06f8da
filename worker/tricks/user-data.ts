import { and, eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { limitToPage } from '../db/delete-in-pages'
import type { ExportUserData } from '../db/export'
import { spots, trickVideos, tricks, userTricks } from '../db/schema'
import { exportedPath } from '../media/user-data'

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
