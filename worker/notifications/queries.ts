import { and, count, desc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { notifications, profiles } from '../db/schema'
import { limits, type Notification, type NotificationType } from './contract'
import type { Words } from './words'

type New = Pick<
  typeof notifications.$inferInsert,
  'id' | 'userId' | 'actorId' | 'type' | 'subjectId' | 'title' | 'message' | 'url'
>

/**
 * Tells a skater something, once for each subject, in the batch of what caused it. `only` is asked
 * of what the statements before it have left: a write that matched nothing fails no batch.
 */
export const notify = (db: Db, notification: New, now: Date, only: SQL = sql`TRUE`): Statement => {
  const { id, userId, actorId, type, subjectId, title, message, url } = notification
  return db
    .insert(notifications)
    .select(
      sql`SELECT ${id}, ${userId}, ${actorId ?? null}, ${type}, ${subjectId},
        ${title}, ${message}, ${url}, FALSE, FALSE, ${now.getTime()} WHERE ${only}`,
    )
    .onConflictDoNothing({
      target: [notifications.userId, notifications.type, notifications.subjectId],
    })
}

const about = (type: NotificationType, userId: string, subjectId: string): SQL | undefined =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.type, type),
    eq(notifications.subjectId, subjectId),
  )

/** Takes back what nobody needs to be told any more. */
export const unnotify = (
  db: Db,
  type: NotificationType,
  userId: string,
  subjectId: string,
  only?: SQL,
): Statement => db.delete(notifications).where(and(about(type, userId, subjectId), only))

/** Says what became of something that a skater was told; there is nothing left to read about it. */
export const reword = (
  db: Db,
  { type, title, message, url }: Words,
  userId: string,
  subjectId: string,
  only?: SQL,
): Statement =>
  db
    .update(notifications)
    .set({ title, message, url, isRead: true })
    .where(and(about(type, userId, subjectId), only))

/** Marks as read what a skater has dealt with elsewhere. */
export const settle = (
  db: Db,
  type: NotificationType,
  userId: string,
  subjectId: string,
): Statement =>
  db
    .update(notifications)
    .set({ isRead: true })
    .where(about(type, userId, subjectId))

const unreadOf = (userId: string): SQL | undefined =>
  and(eq(notifications.userId, userId), eq(notifications.isRead, false))

/** One of a skater's own. */
export const markRead = (db: Db, userId: string, id: string): Statement =>
  db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.id, id), unreadOf(userId)))

export const markAllRead = (db: Db, userId: string): Statement =>
  db.update(notifications).set({ isRead: true }).where(unreadOf(userId))

/** How many are unread; counted no further than what a badge can tell apart. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await counting(db, userId)
  return row?.number ?? 0
}

/** The same of several, asked for at once. */
export async function countUnreadOfEach(db: Db, userIds: string[]) {
  const [first, ...rest] = userIds.map((userId) => counting(db, userId))
  const found = first ? await db.batch([first, ...rest]) : []
  return userIds.map((userId, at) => ({ userId, unread: found[at]?.[0]?.number ?? 0 }))
}

function counting(db: Db, userId: string) {
  const some = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(unreadOf(userId))
    .limit(limits.counted + 1)
    .as('some')
  return db.select({ number: count() }).from(some)
}

/** The unread, then the read, each the newest first. */
export async function listNotifications(db: Db, userId: string): Promise<Notification[]> {
  const those = (isRead: boolean) =>
    shown(db)
      .where(and(eq(notifications.userId, userId), eq(notifications.isRead, isRead)))
      .orderBy(desc(notifications.id))
      .limit(limits.listed)
  // At one moment: what is read in between must not stand in both, nor in none.
  const [unread, read] = await db.batch([those(false), those(true)])
  return [...unread, ...read].map(asNotification)
}

export async function findNotification(
  db: Db,
  userId: string,
  id: string,
): Promise<Notification | undefined> {
  const row = await shown(db)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .get()
  return row && asNotification(row)
}

const shown = (db: Db) =>
  db
    .select({
      id: notifications.id,
      type: notifications.type,
      title: notifications.title,
      message: notifications.message,
      url: notifications.url,
      isRead: notifications.isRead,
      createdAt: notifications.createdAt,
      skatertag: profiles.skatertag,
      profilePhotoObjectName: profiles.profilePhotoObjectName,
    })
    .from(notifications)
    .leftJoin(profiles, eq(profiles.userId, notifications.actorId))

function asNotification(row: Awaited<ReturnType<typeof shown>>[number]): Notification {
  const { skatertag, profilePhotoObjectName, createdAt, ...rest } = row
  const actor =
    skatertag === null || profilePhotoObjectName === null
      ? null
      : { skatertag, profilePhotoObjectName }
  return { ...rest, createdAt: createdAt.toISOString(), actor }
}

/** What is older than this is no news for a phone, whatever kept it back. */
const newsMs = 10 * 60_000

/** The newest of what is unread, at most: who has that much to read needs no more of it. */
const pushedAtOnce = 20

/** Takes what a skater's phones have yet to be told, the newest first: whoever comes next gets none. */
export async function takeForPush(db: Db, userId: string, now: Date) {
  const newest = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(unreadOf(userId))
    .orderBy(desc(notifications.id))
    .limit(pushedAtOnce)
  const taken = await db
    .update(notifications)
    .set({ isPushed: true })
    .where(
      and(
        inArray(notifications.id, newest),
        eq(notifications.isPushed, false),
        gt(notifications.createdAt, new Date(now.getTime() - newsMs)),
      ),
    )
    .returning()
  return taken.toSorted((one, other) => (one.id < other.id ? 1 : -1))
}

/** What a skater was told, and what others were told of them. */
export const forget = (db: Db, userId: string): Statement[] => [
  db
    .delete(notifications)
    .where(or(eq(notifications.userId, userId), eq(notifications.actorId, userId))),
]
