import { gte, lt, sql } from 'drizzle-orm'
import { runBatch, type Db, type Statement } from '../db/client'
import { firstIdAt } from '../db/ids'
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
      : [false, true].flatMap((isRead) => [
          dropSurplusProps(db, userIds, isRead),
          dropSurplus(db, userIds, isRead),
        ])),
  ])
}

/** Of a list that is too long, the oldest about props go first: all others are about more than a nod. */
const dropSurplusProps = (db: Db, userIds: string[], isRead: boolean): Statement => {
  const flag = sql.raw(isRead ? '1' : '0')
  return db.delete(notifications).where(sql`rowid IN (
    WITH lists AS MATERIALIZED (
      SELECT skater.value AS user_id, (
        SELECT count(*) FROM ${notifications} AS listed
        WHERE listed.user_id = skater.value AND listed.is_read = ${flag}) AS size
      FROM json_each(${JSON.stringify(userIds)}) AS skater)
    SELECT row FROM (
      SELECT about_props.rowid AS row, lists.size,
        row_number() OVER (PARTITION BY lists.user_id ORDER BY about_props.id) AS place
      FROM lists CROSS JOIN ${notifications} AS about_props
      WHERE lists.size > ${sql.raw(String(limits.listed))} AND about_props.user_id = lists.user_id
        AND about_props.type = 'props' AND about_props.is_read = ${flag})
    WHERE place <= size - ${sql.raw(String(limits.listed))})`)
}

/**
 * Reads one index list for each skater, and then only the rows to delete. MATERIALIZED, so that SQLite finds
 * the end of each list once and not for each row.
 */
const dropSurplus = (db: Db, userIds: string[], isRead: boolean): Statement => {
  const flag = sql.raw(isRead ? '1' : '0')
  return db.delete(notifications).where(sql`rowid IN (
    WITH ends AS MATERIALIZED (
      SELECT skater.value AS user_id, (
        SELECT newer.id FROM ${notifications} AS newer
        WHERE newer.user_id = skater.value AND newer.is_read = ${flag}
        ORDER BY newer.id DESC LIMIT 1 OFFSET ${sql.raw(String(limits.listed))}) AS id
      FROM json_each(${JSON.stringify(userIds)}) AS skater)
    SELECT surplus.rowid FROM ends CROSS JOIN ${notifications} AS surplus
    WHERE surplus.user_id = ends.user_id AND surplus.is_read = ${flag} AND surplus.id <= ends.id)`)
}
