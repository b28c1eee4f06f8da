import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { limitToPage } from '../db/delete-in-pages'
import type { ExportUserData } from '../db/export'
import { activity, activityHeads } from '../db/schema'

const activityKey = [activity.userId, activity.isShared, activity.id]

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(activity).where(limitToPage(activity, eq(activity.userId, userId), activityKey)),
  db.delete(activityHeads).where(eq(activityHeads.userId, userId)),
]

export const exportUserData: ExportUserData = (db, userId) => ({
  activity: () =>
    db
      .select({
        id: activity.id,
        type: activity.type,
        isShared: activity.isShared,
        createdAt: activity.createdAt,
      })
      .from(activity)
      .where(eq(activity.userId, userId))
      .orderBy(activity.id),
})
