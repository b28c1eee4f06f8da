import { and, eq, exists, gt, lte, not, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { homieRequestLimits, homieRequests } from '../db/schema'
import type { Quota } from '../http/quota'
import { limits } from './contract'
import { pairOf } from './rules'

interface Direction {
  senderId: string
  receiverId: string
}

/** How many requests a skater sends in a day. */
export const requestQuota: Quota = {
  name: 'homie_requests',
  each: limits.requestsPerDay,
  all: null,
}

const hourMs = 3_600_000
const afterHours = (now: Date, hours: number) => new Date(now.getTime() + hours * hourMs)

const isOf = ({ senderId, receiverId }: Direction): SQL =>
  and(eq(homieRequestLimits.senderId, senderId), eq(homieRequestLimits.receiverId, receiverId))!

export const findRequestLimit = (db: Db, direction: Direction) =>
  db.select().from(homieRequestLimits).where(isOf(direction))

/** Whether the receiver may be notified of a request: not if another of this sender was, lately. */
export const mayNotify = (db: Db, direction: Direction, now: Date): SQL =>
  not(
    exists(
      db
        .select({ found: sql`1` })
        .from(homieRequestLimits)
        .where(and(isOf(direction), gt(homieRequestLimits.notifyAgainAt, now))),
    ),
  )

/** Notes that the receiver was notified, unless they were not because of an earlier request. */
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

/** Lets a skater wait before another request to the same skater. */
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

/** The same for whoever sent the accepted request of two homies, read before it is deleted. */
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
  return sql`SELECT ${senderId}, ${receiverId}, ${ask}, ${notify}, ${ask ?? notify} WHERE ${onlyIf}`
}

const laterOf = (until: Date): SQL => sql`max(${homieRequestLimits.expiresAt}, ${until.getTime()})`

/** The scheduled job: drops what holds nobody back any more. */
export const dropOldRequestLimits = (db: Db, now: Date) =>
  db.delete(homieRequestLimits).where(lte(homieRequestLimits.expiresAt, now))

export const deleteRequestLimits = (db: Db, userId: string): Statement =>
  db
    .delete(homieRequestLimits)
    .where(or(eq(homieRequestLimits.senderId, userId), eq(homieRequestLimits.receiverId, userId)))
