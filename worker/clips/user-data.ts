import { and, eq } from 'drizzle-orm'
import type { ExportUserData } from '../db/export'
import { spots, videos } from '../db/schema'
import { exportedPath } from '../media/user-data'

export const exportUserData: ExportUserData = (db, userId) => ({
  clips: () =>
    db
      .select({
        id: videos.id,
        caption: videos.caption,
        video: exportedPath(videos.videoObjectName),
        poster: exportedPath(videos.posterObjectName),
        // Another skater's spot belongs to its owner.
        spot: spots.name,
        isSteezy: videos.isSteezy,
        createdAt: videos.createdAt,
      })
      .from(videos)
      .leftJoin(spots, and(eq(spots.id, videos.spotId), eq(spots.userId, userId)))
      .where(and(eq(videos.userId, userId), eq(videos.kind, 'clip')))
      .orderBy(videos.id),
})
