import type { Context } from 'hono'
import { and, asc, eq, gt, lte, or } from 'drizzle-orm'
import { runBatch, type Db, readFromPrimary } from '../db/client'
import { isBudgetSpent } from '../db/limit-queries'
import { awayChanges, awayDays, profiles } from '../db/schema'
import type { AppEnv, Env } from '../env'
import { HttpError } from '../http/errors'
import { log } from '../http/log'
import { dayIn, timeZoneOf } from '../http/time-zone'
import { awayLimits, awayMessages, type Away } from './contract'
import { seatOf } from './engine/play'
import { findOpen } from './reads/cards'
import { decide, type GameState } from './registry'
import type { CommandResult } from './room/request'
import { executeInRoom, currentUserId, refusalError } from './commands/call-room'

export async function findAway(c: Context<AppEnv>): Promise<Away> {
  const [until, days] = await readAway(c)
  const today = todayOf(c)
  const used = days.filter((day) => until !== null || day <= today)
  return { until: until && until.toISOString(), daysLeft: Math.max(0, daysLeft(used, today)) }
}

/**
 * The viewer goes away until a time, or comes back. First it is written; then the rooms of their
 * games stop or start the clocks, and the scheduled job goes on if that fails half-way.
 */
export async function changeAway(c: Context<AppEnv>, asked: string | null): Promise<Away> {
  readFromPrimary(c.get('db'))
  const now = c.get('now')
  const until = asked === null ? null : new Date(asked)
  if (until && until <= now) throw new HttpError(400, 'away_until', awayMessages.until)
  const db = c.get('db')
  const days = until === null ? [] : await daysUntil(c, until)
  const open = await findOpen(db, currentUserId(c))
  for (const { state } of open) refuseAgain(state, currentUserId(c), until, now)
  await runBatch(db, [
    db
      .update(profiles)
      .set({ awayUntil: until })
      .where(eq(profiles.userId, currentUserId(c))),
    db
      .delete(awayDays)
      .where(
        and(
          eq(awayDays.userId, currentUserId(c)),
          or(gt(awayDays.day, todayOf(c)), lte(awayDays.day, todayOf(c) - awayLimits.withinDays)),
        ),
      ),
    ...(days.length > 0
      ? [
          db
            .insert(awayDays)
            .values(days.map((day) => ({ userId: currentUserId(c), day })))
            .onConflictDoNothing(),
        ]
      : []),
    db
      .insert(awayChanges)
      .values({ userId: currentUserId(c), at: now })
      .onConflictDoUpdate({ target: awayChanges.userId, set: { at: now } }),
  ])
  const bookmarks = await tellRooms(c.env, db, { userId: currentUserId(c), until, now }).catch(
    (error: unknown) => {
      log('warn', { event: 'away_not_told', error })
      return []
    },
  )
  for (const bookmark of bookmarks) c.get('db').$client.noteBookmark(bookmark)
  return findAway(c)
}

/** From today on, in the viewer's time zone. */
async function daysUntil(c: Context<AppEnv>, until: Date): Promise<number[]> {
  const [, known] = await readAway(c)
  const today = todayOf(c)
  const begun = known.filter((day) => day <= today)
  const last = dayNumber(dayIn(timeZoneOf(c.req.raw), new Date(until.getTime() - 1)))
  const days = awayDaysFrom(begun, today, last)
  if (days) return days
  const left = daysLeft(
    begun.filter((day) => day < today),
    today,
  )
  throw new HttpError(400, 'away_too_long', awayMessages.tooLong(Math.max(0, left)))
}

const todayOf = (c: Context<AppEnv>): number =>
  dayNumber(dayIn(timeZoneOf(c.req.raw), c.get('now')))

async function readAway(c: Context<AppEnv>): Promise<[until: Date | null, days: number[]]> {
  const db = c.get('db')
  const [[profile], rows] = await db.batch([
    db
      .select({ until: profiles.awayUntil })
      .from(profiles)
      .where(eq(profiles.userId, currentUserId(c))),
    db
      .select({ day: awayDays.day })
      .from(awayDays)
      .where(eq(awayDays.userId, currentUserId(c))),
  ])
  const until = profile?.until ?? null
  return [until && until > c.get('now') ? until : null, rows.map(({ day }) => day)]
}

/** Away can be set once in a turn: a skater learns that before anything is written. */
function refuseAgain(state: GameState, userId: string, until: Date | null, now: Date): void {
  const outcome = decideAway(state, { userId, until, now })
  if ('refusal' in outcome && outcome.refusal === 'away_again') throw refusalError('away_again')
}

interface Change {
  userId: string
  until: Date | null
  now: Date
}

const decideAway = (state: GameState, { userId, until, now }: Change) =>
  decide(
    state,
    { type: 'away', by: seatOf(state, userId), until: until && until.getTime() },
    now.getTime(),
  )

const roomsAtOnce = 20

/**
 * Tells the rooms of all running games in which it changes something. Returns the bookmarks of what
 * they wrote.
 */
async function tellRooms(env: Env, db: Db, change: Change): Promise<(string | null)[]> {
  const { userId, until, now } = change
  const waiting = (await findOpen(db, userId)).filter(({ state }) => {
    const outcome = decideAway(state, change)
    return 'events' in outcome && outcome.events.some(({ type }) => type === 'away_set')
  })
  const action = { type: 'away' as const, until: until && until.getTime() }
  const results: CommandResult[] = []
  for (let at = 0; at < waiting.length; at += roomsAtOnce) {
    const some = await Promise.all(
      waiting
        .slice(at, at + roomsAtOnce)
        .map(({ id }) => executeInRoom(env, { gameId: id, userId, now: now.getTime(), action })),
    )
    results.push(...some)
  }
  await db.delete(awayChanges).where(and(eq(awayChanges.userId, userId), lte(awayChanges.at, now)))
  return results.map((result) => ('bookmark' in result ? (result.bookmark ?? null) : null))
}

const changesPerRun = 5
/** The time that the request itself has. */
const patienceMs = 60_000

/** Cron job: tells the rooms that a request could not tell. */
export async function tellLostChanges(env: Env, db: Db, now: Date): Promise<void> {
  const rows = await db
    .select({ userId: awayChanges.userId, until: profiles.awayUntil })
    .from(awayChanges)
    .leftJoin(profiles, eq(profiles.userId, awayChanges.userId))
    .where(lte(awayChanges.at, new Date(now.getTime() - patienceMs)))
    .orderBy(asc(awayChanges.at))
    .limit(changesPerRun)
  for (const { userId, until } of rows) {
    // One that fails goes to the end of the queue.
    await db.update(awayChanges).set({ at: now }).where(eq(awayChanges.userId, userId))
    try {
      await tellRooms(env, db, { userId, until: until && until > now ? until : null, now })
    } catch (error) {
      if (isBudgetSpent(error)) throw error
      log('error', { event: 'away_not_told', error })
    }
  }
}

const dayMs = 24 * 3_600_000

/** A calendar day, `YYYY-MM-DD`, as a number that counts from 1970. */
export const dayNumber = (day: string): number => Date.parse(day) / dayMs

/** How many days away are left on a day, itself included, by those that have begun. */
export const daysLeft = (begun: readonly number[], today: number): number =>
  awayLimits.days - countUntil(begun, today)

/** The days in the period that ends on a day. */
const countUntil = (days: Iterable<number>, last: number): number =>
  [...days].filter((day) => day <= last && day > last - awayLimits.withinDays).length

/** The days from one to another, or null if they are too many in any period. */
export function awayDaysFrom(begun: readonly number[], today: number, last: number) {
  if (last - today >= awayLimits.days) return null
  const asked = Array.from({ length: last - today + 1 }, (_, index) => today + index)
  const all = new Set([...begun, ...asked])
  return asked.every((day) => countUntil(all, day) <= awayLimits.days) ? asked : null
}
