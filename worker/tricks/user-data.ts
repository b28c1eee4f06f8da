import { and, eq } from 'drizzle-orm'
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
  tricks: () =>
    db
      .select({ trick: tricks.name, category: tricks.category, videos: userTricks.videos })
      .from(userTricks)
      .innerJoin(tricks, eq(tricks.id, userTricks.trickId))
      .where(eq(userTricks.userId, userId))
      .orderBy(userTricks.trickId),
  'told-tricks': () =>
    db
      .select({ trick: tricks.name })
      .from(toldTricks)
      .innerJoin(tricks, eq(tricks.id, toldTricks.trickId))
      .where(eq(toldTricks.userId, userId))
      .orderBy(toldTricks.trickId),
  'trick-wishes': () =>
    db
      .select({ trick: tricks.name, createdAt: trickWishes.createdAt })
      .from(trickWishes)
      .innerJoin(tricks, eq(tricks.id, trickWishes.trickId))
      .where(eq(trickWishes.userId, userId))
      .orderBy(trickWishes.trickId),
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
