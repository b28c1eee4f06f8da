import { and, eq, or } from 'drizzle-orm'
import type { Db, Statement } from '../db/connection'
import { notifications } from '../db/schema'
import type { NotificationType } from './contract'

type New = Pick<
  typeof notifications.$inferInsert,
  'id' | 'userId' | 'actorId' | 'type' | 'subjectId' | 'title' | 'message' | 'url'
>

/** Tells a skater something, once for each subject, in the batch of what caused it. */
export const notify = (db: Db, notification: New, now: Date): Statement =>
  db
    .insert(notifications)
    .values({ ...notification, createdAt: now })
    .onConflictDoNothing({
      target: [notifications.userId, notifications.type, notifications.subjectId],
    })

/** Takes back what nobody needs to be told any more. */
export const unnotify = (db: Db, type: NotificationType, userId: string, subjectId: string) =>
  db
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.type, type),
        eq(notifications.subjectId, subjectId),
      ),
    )

/** What a skater was told, and what others were told of them. */
export const forget = (db: Db, userId: string): Statement[] => [
  db
    .delete(notifications)
    .where(or(eq(notifications.userId, userId), eq(notifications.actorId, userId))),
]
