import { gte, lt, sql } from 'drizzle-orm'
import { runBatch, type Db, type Statement } from '../db/client'
import { firstIdAt } from '../db/ids'
import { dayOf } from '../db/quotas'
import { limitToOldest } from '../db/delete-in-pages'
import { notifications } from '../db/schema'
import { limits } from './contract'

/** A skater who got a notification this recently may now have more than a list shows. */
const recentMs = 2 * 60_000
const recentPerRun = 200

/**
 * Cron job: deletes notifications after 90 days, and those beyond the newest 100 unread and 100 read ones of
 * a skater. Ids sort by time.
 */
export async function dropOldNotifications(db: Db, now: Date): Promise<void> {
  const recent = await db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(gte(notifications.id, firstIdAt(new Date(now.getTime() - recentMs))))
    .limit(recentPerRun)
  const userIds = [...new Set(recent.map(({ userId }) => userId))]
  const { id } = notifications
  const storedSince = firstIdAt(new Date(now.getTime() - limits.storedMs))
  await runBatch(db, [
    db.delete(notifications).where(limitToOldest(notifications, id, lt(id, storedSince))),
    ...(userIds.length === 0
      ? []
      : [false, true].map((isRead) => dropSurplus(db, { userIds, isRead, today: dayOf(now) }))),
  ])
}

interface Surplus {
  userIds: string[]
  isRead: boolean
  /** As props have their day. */
  today: string
}

/**
 * Reads the lists of the skaters who have more than one shows. The oldest about props go first: all
 * others are about more than a nod. What ends by itself is not counted. Of read ones, only today's stay: without it, the next props of the day
 * would ring again. MATERIALIZED, so that SQLite finds the end of each list once and not for each row.
 */
const dropSurplus = (db: Db, { userIds, isRead, today }: Surplus): Statement => {
  const flag = sql.raw(isRead ? '1' : '0')
  const listed = sql.raw(String(limits.listed))
  return db.delete(notifications).where(sql`rowid IN (
    WITH ends AS MATERIALIZED (
      SELECT skater.value AS user_id, (
        SELECT newer.id FROM ${notifications} AS newer
        WHERE newer.user_id = skater.value AND newer.is_read = ${flag} AND newer.ends_at IS NULL
        ORDER BY newer.id DESC LIMIT 1 OFFSET ${listed}) AS id
      FROM json_each(${JSON.stringify(userIds)}) AS skater)
    SELECT row FROM (
      SELECT told.rowid AS row,
        told.type = 'props' AND told.is_read AND told.subject_id = ${today} AS stays, row_number() OVER (
        PARTITION BY told.user_id ORDER BY told.type = 'props', told.id DESC) AS place
      FROM ends CROSS JOIN ${notifications} AS told
      WHERE ends.id IS NOT NULL AND told.user_id = ends.user_id AND told.is_read = ${flag}
        AND told.ends_at IS NULL)
    WHERE place > ${listed} AND NOT stays)`)
}
