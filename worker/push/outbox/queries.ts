import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { firstIdAt } from '../../db/ids'
import {
  notifications,
  pushMessages,
  pushSettings,
  pushSubscriptions,
  sessions,
  subscriptions,
  users,
} from '../../db/schema'
import { claimed, workRows } from '../../jobs/work-rows'
import { notificationColumns } from '../../notifications/queries'
import { maxMessageAgeMs } from './rules'

export interface NewPush {
  id: string
  notificationId: string
  sessionHash: string
  tag: string
}

export const messageRows = workRows('push', pushMessages, pushMessages.id, claimed)

/**
 * Adds messages for notifications that no other call has pushed meanwhile. A message takes the place
 * of an older one with its tag, but is not sent before that one would have been: its push service may
 * have asked us to wait.
 */
export const addMessages = (db: Db, messages: NewPush[], now: Date) =>
  db
    .insert(pushMessages)
    .select(
      sql`SELECT value ->> 'id', ${notifications.id}, value ->> 'sessionHash', value ->> 'tag',
          ${now.getTime()}, 0, ${now.getTime()}
        FROM json_each(${JSON.stringify(messages)})
        JOIN ${notifications} ON ${notifications.id} = value ->> 'notificationId'
        WHERE NOT ${notifications.isPushed}`,
    )
    .onConflictDoUpdate({
      target: [pushMessages.sessionHash, pushMessages.tag],
      set: {
        id: sql`excluded.id`,
        notificationId: sql`excluded.notification_id`,
        dueAt: sql`max(coalesce(${pushMessages.dueAt}, 0), excluded.due_at)`,
        tries: 0,
        createdAt: sql`excluded.created_at`,
      },
    })
    .returning({ id: pushMessages.id, dueAt: pushMessages.dueAt })

/** The messages with all that decides whether and where they are sent, while that still holds. */
export const findMessages = (db: Db, ids: string[], now: Date) =>
  db
    .select({
      message: getTableColumns(pushMessages),
      notification: notificationColumns,
      device: getTableColumns(pushSubscriptions),
      settings: getTableColumns(pushSettings),
      trialStartedAt: users.trialStartedAt,
      subscription: getTableColumns(subscriptions),
    })
    .from(pushMessages)
    .innerJoin(notifications, eq(notifications.id, pushMessages.notificationId))
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.sessionHash, pushMessages.sessionHash))
    .innerJoin(sessions, eq(sessions.idHash, pushMessages.sessionHash))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(pushSettings, eq(pushSettings.userId, users.id))
    .where(
      and(
        messageRows.isOneOf(ids),
        eq(notifications.isRead, false),
        // Another skater may have signed in with the browser since.
        eq(notifications.userId, pushSubscriptions.userId),
        gt(sessions.expiresAt, now),
        isNull(sessions.revokedAt),
      ),
    )

export const dropMessages = (db: Db, ids: string[]): Statement =>
  db.delete(pushMessages).where(messageRows.isOneOf(ids))

/** Deletes the messages whose day is over. Their ids begin with the time. */
export const dropOldMessages = (db: Db, now: Date) =>
  db.delete(pushMessages).where(
    sql`${pushMessages.id} IN (SELECT ${pushMessages.id} FROM ${pushMessages}
        WHERE ${pushMessages.id} < ${firstIdAt(new Date(now.getTime() - maxMessageAgeMs))} LIMIT 500)`,
  )
