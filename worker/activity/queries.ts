import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { activity, activityHeads } from '../db/schema'

export type ActivityItem = typeof activity.$inferInsert

/** Lets homies see what somebody did. `id` is that of the clip, video, spot, turn or game. */
export const addActivity = (db: Db, item: ActivityItem): Statement =>
  db.insert(activity).values(item).onConflictDoNothing({ target: activity.id })

/** In the batch that removes what it is about. */
export const dropActivity = (db: Db, id: string): Statement =>
  db.delete(activity).where(eq(activity.id, id))

export const forget = (db: Db, userId: string): Statement[] => [
  db.delete(activity).where(eq(activity.userId, userId)),
  db.delete(activityHeads).where(eq(activityHeads.userId, userId)),
]
