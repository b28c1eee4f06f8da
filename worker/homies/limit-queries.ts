import { and, eq, exists, gt, lte, not, or, sql, type SQL } from 'drizzle-orm'
import type { Param } from '../db/columns'
import type { Db, Statement } from '../db/client'
import { limitToOldest } from '../db/delete-in-pages'
import { homieRequestLimits, homieRequests } from '../db/schema'
import { hasAccount } from '../db/skaters'
import { limits } from './contract'
import { pairOf } from './rules'

interface Direction {
  senderId: string
  receiverId: string
}

const hourMs = 3_600_000
const afterHours = (now: Date, hours: number) => new Date(now.getTime() + hours * hourMs)

const isOf = ({ senderId, receiverId }: { senderId: Param; receiverId: string }): SQL =>
  and(eq(homieRequestLimits.senderId, senderId), eq(homieRequestLimits.receiverId, receiverId))!

export const findRequestLimit = (db: Db, direction: { senderId: Param; receiverId: string }) =>
  db.select().from(homieRequestLimits).where(isOf(direction))

export const mayNotify = (db: Db, direction: Direction, now: Date): SQL =>
  not(
    exists(
      db
        .select({ found: sql`1` })
        .from(homieRequestLimits)
        .where(and(isOf(direction), gt(homieRequestLimits.notifyAgainAt, now))),
    ),
  )

/** Does nothing while `mayNotify` is false. */
export const noteNotified = (db: Db, direction: Direction, now: Date, onlyIf: SQL): Statement => {
  const until = afterHours(now, limits.notifyAgainDays * 24)
  return db
    .insert(homieRequestLimits)
    .select(rowFor(direction, { askAgainAt: null, notifyAgainAt: until }, onlyIf))
    .onConflictDoUpdate({
      target: [homieRequestLimits.senderId, homieRequestLimits.receiverId],
      set: { notifyAgainAt: until, expiresAt: laterOf(until) },
      setWhere: sql`coalesce(${homieRequestLimits.notifyAgainAt}, 0) <= ${now.getTime()}`,
    })
}

export const waitToAskAgain = (
  db: Db,
  direction: Direction,
  now: Date,
  onlyIf: SQL = sql`TRUE`,
): Statement => {
  const until = afterHours(now, limits.askAgainHours)
  return db
    .insert(homieRequestLimits)
    .select(rowFor(direction, { askAgainAt: until, notifyAgainAt: null }, onlyIf))
    .onConflictDoUpdate({
      target: [homieRequestLimits.senderId, homieRequestLimits.receiverId],
      set: { askAgainAt: until, expiresAt: laterOf(until) },
    })
}

/**
 * Only if `senderId` sent the accepted request of the two homies. It must run before that request is deleted.
 */
export const senderWaitsToAskAgain = (db: Db, { senderId, receiverId }: Direction, now: Date) => {
  const accepted = exists(
    db
      .select({ found: sql`1` })
      .from(homieRequests)
      .where(
        and(
          eq(homieRequests.pair, pairOf(senderId, receiverId)),
          eq(homieRequests.status, 'accepted'),
          eq(homieRequests.senderId, senderId),
        ),
      ),
  )
  return waitToAskAgain(db, { senderId, receiverId }, now, accepted)
}

interface Times {
  askAgainAt: Date | null
  notifyAgainAt: Date | null
}

function rowFor({ senderId, receiverId }: Direction, times: Times, onlyIf: SQL): SQL {
  const [ask, notify] = [
    times.askAgainAt?.getTime() ?? null,
    times.notifyAgainAt?.getTime() ?? null,
  ]
  return sql`SELECT ${senderId}, ${receiverId}, ${ask}, ${notify}, ${ask ?? notify}
    WHERE ${onlyIf} AND ${hasAccount(senderId)} AND ${hasAccount(receiverId)}`
}

const laterOf = (until: Date): SQL => sql`max(${homieRequestLimits.expiresAt}, ${until.getTime()})`

export const dropOldRequestLimits = (db: Db, now: Date) =>
  db
    .delete(homieRequestLimits)
    .where(
      limitToOldest(
        homieRequestLimits,
        homieRequestLimits.expiresAt,
        lte(homieRequestLimits.expiresAt, now),
      ),
    )

export const deleteRequestLimits = (db: Db, userId: string): Statement =>
  db
    .delete(homieRequestLimits)
    .where(or(eq(homieRequestLimits.senderId, userId), eq(homieRequestLimits.receiverId, userId)))
