import { and, asc, eq, getTableColumns, gt, isNull, lte, sql, type SQL } from 'drizzle-orm'
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
import { notificationColumns } from '../../notifications/queries'
import { attemptMs, lostMs, maxMessageAgeMs } from './rules'

export interface NewPush {
  id: string
  notificationId: string
  sessionHash: string
  tag: string
}

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

const isOneOf = (ids: string[]): SQL =>
  sql`${pushMessages.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`

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

/** Messages that no queue and no request has sent in time, the longest due first. */
export const findDue = (db: Db, now: Date, limit: number) =>
  db
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .where(lte(pushMessages.dueAt, after(now, -lostMs)))
    .orderBy(asc(pushMessages.dueAt))
    .limit(limit)

/** As if they had come just now: the next run does not find them, but an attempt may begin. */
export const handOver = (db: Db, ids: string[], now: Date): Statement =>
  db
    .update(pushMessages)
    .set({ dueAt: now })
    .where(and(isOneOf(ids), lte(pushMessages.dueAt, now)))

/** Begins an attempt at those of the messages that are due. A second attempt finds none of them. */
export const claim = (db: Db, ids: string[], now: Date) =>
  db
    .update(pushMessages)
    .set({ dueAt: after(now, attemptMs), tries: sql`${pushMessages.tries} + 1` })
    .where(and(isOneOf(ids), lte(pushMessages.dueAt, now)))
    .returning({ id: pushMessages.id })

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
        isOneOf(ids),
        eq(notifications.isRead, false),
        // Another skater may have signed in with the browser since.
        eq(notifications.userId, pushSubscriptions.userId),
        gt(sessions.expiresAt, now),
        isNull(sessions.revokedAt),
      ),
    )

export const dropMessages = (db: Db, ids: string[]): Statement =>
  db.delete(pushMessages).where(isOneOf(ids))

export const postpone = (db: Db, id: string, at: Date): Statement =>
  db.update(pushMessages).set({ dueAt: at }).where(eq(pushMessages.id, id))

/** A message that is not sent any more by itself. It goes with its day. */
export const park = (db: Db, id: string): Statement =>
  db.update(pushMessages).set({ dueAt: null }).where(eq(pushMessages.id, id))

export const revive = (db: Db, id: string, now: Date): Statement =>
  db.update(pushMessages).set({ dueAt: now, tries: 0 }).where(eq(pushMessages.id, id))

/** Deletes the messages whose day is over. Their ids begin with the time. */
export const dropOldMessages = (db: Db, now: Date) =>
  db.delete(pushMessages).where(
    sql`${pushMessages.id} IN (SELECT ${pushMessages.id} FROM ${pushMessages}
        WHERE ${pushMessages.id} < ${firstIdAt(after(now, -maxMessageAgeMs))} LIMIT 500)`,
  )
