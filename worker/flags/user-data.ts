import { eq, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import type { ExportUserData } from '../db/export'
import { contentFlags } from '../db/schema'
import { limitToPage } from '../db/delete-in-pages'

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(contentFlags).where(limitToPage(contentFlags, eq(contentFlags.flaggerId, userId))),
  db.delete(contentFlags).where(limitToPage(contentFlags, eq(contentFlags.contentOwnerId, userId))),
]

/**
 * The reports that the skater made, and those about them: not by whom, and only on which day, because
 * the minute would tell it.
 */
export const exportUserData: ExportUserData = (db, userId) => ({
  'own-reports': () =>
    db
      .select({
        contentType: contentFlags.contentType,
        reason: contentFlags.reason,
        createdAt: contentFlags.createdAt,
      })
      .from(contentFlags)
      .where(eq(contentFlags.flaggerId, userId))
      .orderBy(contentFlags.id),
  'reports-about-me': () =>
    db
      .select({
        contentType: contentFlags.contentType,
        contentId: contentFlags.contentId,
        reason: contentFlags.reason,
        day: sql<string>`date(${contentFlags.createdAt} / 1000, 'unixepoch')`,
      })
      .from(contentFlags)
      .where(eq(contentFlags.contentOwnerId, userId))
      .orderBy(contentFlags.id),
})
