import { and, asc, eq, gt, lte, or } from 'drizzle-orm'
import { runBatch, type Db, readFromPrimary } from '../db/client'
import { isBudgetSpent } from '../db/limit-queries'
import { awayChanges, awayDays, profiles } from '../db/schema'
import type { Env } from '../env'
import { HttpError } from '../http/errors'
import { log } from '../http/log'
import type { Scope } from '../http/scope'
import { dayIn } from '../http/time-zone'
import { awayLimits, awayMessages, type Away } from './contract'
import { seatOf } from './engine/play'
import { findOpen } from './reads/cards'
import { decide, type GameState } from './registry'
import type { CommandResult } from './room/request'
import { executeInRoom, refusalError } from './commands/call-room'

type DayScope = Pick<Scope, 'db' | 'now' | 'timeZone'>

export async function findAway(scope: DayScope, userId: string): Promise<Away> {
  const [until, days] = await readAway(scope, userId)
  const today = todayOf(scope)
  const used = days.filter((day) => until !== null || day <= today)
  return { until: until && until.toISOString(), daysLeft: Math.max(0, daysLeft(used, today)) }
}

/**
 * A skater goes away until a time, or comes back. First it is written; then the rooms of their
 * games stop or start the clocks, and the scheduled job goes on if that fails half-way.
 */
export async function changeAway(
  scope: DayScope & Pick<Scope, 'env'>,
  userId: string,
  asked: string | null,
): Promise<Away> {
  const { env, db, now } = scope
  readFromPrimary(db)
  const until = asked === null ? null : new Date(asked)
  if (until && until <= now) throw new HttpError(400, 'away_until', awayMessages.until)
  const days = until === null ? [] : await daysUntil(scope, userId, until)
  const today = todayOf(scope)
  const open = await findOpen(db, userId)
  for (const { state } of open) refuseAgain(state, userId, until, now)
  await runBatch(db, [
    db.update(profiles).set({ awayUntil: until }).where(eq(profiles.userId, userId)),
    db
      .delete(awayDays)
      .where(
        and(
          eq(awayDays.userId, userId),
          or(gt(awayDays.day, today), lte(awayDays.day, today - awayLimits.withinDays)),
        ),
      ),
    ...(days.length > 0
      ? [
          db
            .insert(awayDays)
            .values(days.map((day) => ({ userId, day })))
            .onConflictDoNothing(),
        ]
      : []),
    db
      .insert(awayChanges)
      .values({ userId, at: now })
      .onConflictDoUpdate({ target: awayChanges.userId, set: { at: now } }),
  ])
  const bookmarks = await tellRooms(env, db, { userId, until, now }).catch((error: unknown) => {
    log('warn', { event: 'away_not_told', error })
    return []
  })
  for (const bookmark of bookmarks) db.$client.noteBookmark(bookmark)
  return findAway(scope, userId)
}

/** From today on, in the skater's time zone. */
async function daysUntil(scope: DayScope, userId: string, until: Date): Promise<number[]> {
  const [, known] = await readAway(scope, userId)
  const today = todayOf(scope)
  const begun = known.filter((day) => day <= today)
  const last = dayNumber(dayIn(scope.timeZone, new Date(until.getTime() - 1)))
  const days = awayDaysFrom(begun, today, last)
  if (days) return days
  const left = daysLeft(
    begun.filter((day) => day < today),
    today,
  )
  throw new HttpError(400, 'away_too_long', awayMessages.tooLong(Math.max(0, left)))
}

const todayOf = ({ now, timeZone }: DayScope): number => dayNumber(dayIn(timeZone, now))

async function readAway(
  { db, now }: DayScope,
  userId: string,
): Promise<[until: Date | null, days: number[]]> {
  const [[profile], rows] = await db.batch([
    db.select({ until: profiles.awayUntil }).from(profiles).where(eq(profiles.userId, userId)),
    db.select({ day: awayDays.day }).from(awayDays).where(eq(awayDays.userId, userId)),
  ])
  const until = profile?.until ?? null
  return [until && until > now ? until : null, rows.map(({ day }) => day)]
}

/** Away can be set once per turn; checked before anything is written. */
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

/** Returns the bookmarks of the rooms' writes. */
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
/** A younger change may still be in its own request. */
const patienceMs = 60_000

/** Cron job: informs the rooms that a request did not reach. */
export async function tellLostChanges(env: Env, db: Db, now: Date): Promise<void> {
  const rows = await db
    .select({ userId: awayChanges.userId, until: profiles.awayUntil })
    .from(awayChanges)
    .leftJoin(profiles, eq(profiles.userId, awayChanges.userId))
    .where(lte(awayChanges.at, new Date(now.getTime() - patienceMs)))
    .orderBy(asc(awayChanges.at))
    .limit(changesPerRun)
  for (const { userId, until } of rows) {
    // To the end of the queue, so that a change that fails does not hold up the others.
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

/** Days since 1970. */
export const dayNumber = (day: string): number => Date.parse(day) / dayMs

export const daysLeft = (begun: readonly number[], today: number): number =>
  awayLimits.days - countUntil(begun, today)

const countUntil = (days: Iterable<number>, last: number): number =>
  [...days].filter((day) => day <= last && day > last - awayLimits.withinDays).length

/** Null if they exceed the limit in any period. */
export function awayDaysFrom(begun: readonly number[], today: number, last: number) {
  if (last - today >= awayLimits.days) return null
  const asked = Array.from({ length: last - today + 1 }, (_, index) => today + index)
  const all = new Set([...begun, ...asked])
  return asked.every((day) => countUntil(all, day) <= awayLimits.days) ? asked : null
}
