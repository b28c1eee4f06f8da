import { eq, or } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import type { ExportUserData } from '../db/export'
import { limitToPage } from '../db/delete-in-pages'
import { notifications } from '../db/schema'
import { openedUrl } from './queries'

/** Deletes the skater's notifications, and the notifications about them that others have. */
export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db
    .delete(notifications)
    .where(
      limitToPage(
        notifications,
        or(eq(notifications.userId, userId), eq(notifications.actorId, userId)),
      ),
    ),
]

export const exportUserData: ExportUserData = (db, userId) => ({
  notifications: () =>
    db
      .select({
        type: notifications.type,
        title: notifications.title,
        message: notifications.message,
        url: openedUrl.as('url'),
        isRead: notifications.isRead,
        createdAt: notifications.createdAt,
      })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(notifications.id),
})
