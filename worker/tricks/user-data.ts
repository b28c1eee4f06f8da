import { and, eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import type { ExportUserData } from '../db/export'
import { spots, tricks, userTricks, videos } from '../db/schema'
import { exportedPath } from '../media/user-data'

export const deleteUserData = (db: Db, userId: string): Statement[] => [
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
