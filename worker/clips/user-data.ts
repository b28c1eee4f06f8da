import { and, eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { limitToPage } from '../db/delete-in-pages'
import type { ExportUserData } from '../db/export'
import { clips, spots } from '../db/schema'
import { exportedPath } from '../media/user-data'

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(clips).where(limitToPage(clips, eq(clips.userId, userId))),
]

export const exportUserData: ExportUserData = (db, userId) => ({
  clips: () =>
    db
      .select({
        id: clips.id,
        caption: clips.caption,
        video: exportedPath(clips.videoObjectName),
        poster: exportedPath(clips.posterObjectName),
        // A homie's spot is theirs.
        spot: spots.name,
        isSteezy: clips.isSteezy,
        createdAt: clips.createdAt,
      })
      .from(clips)
      .leftJoin(spots, and(eq(spots.id, clips.spotId), eq(spots.userId, userId)))
      .where(eq(clips.userId, userId))
      .orderBy(clips.id),
})
