import { and, asc, desc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { qualified, type Param } from '../db/columns'
import type { Db, Statement } from '../db/client'
import { selectRow } from '../db/insert-if'
import { profiles, skateSessions, spots, trickTotals } from '../db/schema'
import { canViewSpot, visibleSpotId } from '../visibility/queries'
import { limits, type SkateSession, type TrickTries } from './contract'
import { unpackTricks } from './pack'
import { firstMonth } from './rules'

const {
  userId: owner,
  startedAtMs,
  clockMs,
  lengthMs,
  utcOffsetMinutes,
  spotId,
  tricks: packed,
  sessions,
  version,
} = skateSessions

export interface SkateSessionKey {
  userId: string
  startedAtMs: number
}

/** Also the months that old sessions are folded into; never a deleted one. */
export const sessionsOf = (db: Db, userId: Param) =>
  withSpot(db, userId)
    .where(and(eq(owner, userId), gt(sessions, 0)))
    .orderBy(desc(startedAtMs))
    .limit(limits.all)

/** A deleted one too, which has no sessions. */
export const sessionAt = (db: Db, userId: Param, startedAt: number) =>
  withSpot(db, userId).where(and(eq(owner, userId), eq(startedAtMs, startedAt), gt(version, 0)))

const withSpot = (db: Db, userId: Param) =>
  db
    .select({
      startedAtMs,
      clockMs,
      lengthMs,
      utcOffsetMinutes,
      tricks: packed,
      sessions,
      version,
      spotId: spots.id,
      spotName: spots.name,
      isOwnSpot: sql<boolean | null>`${spots.userId} = ${userId}`.mapWith(Boolean),
    })
    .from(skateSessions)
    .leftJoin(spots, and(eq(spots.id, spotId), canViewSpot(userId)))
    .$dynamic()

type Row = Awaited<ReturnType<typeof sessionAt>>[number]

export const asSkateSession = (row: Row): SkateSession => ({
  id: String(row.startedAtMs),
  version: row.version,
  startedAt: new Date(row.startedAtMs + row.clockMs).toISOString(),
  endedAt: new Date(row.startedAtMs + row.clockMs + row.lengthMs).toISOString(),
  utcOffsetMinutes: row.utcOffsetMinutes,
  spotId: row.spotId,
  spotName: row.spotName,
  isOwnSpot: row.isOwnSpot ?? false,
  tricks: unpackTricks(row.tricks),
})

export const totalsBy = (db: Db, userId: Param) =>
  db
    .select({ trickNumber: trickTotals.trickNumber, months: trickTotals.months })
    .from(trickTotals)
    .where(eq(trickTotals.userId, userId))
    .orderBy(asc(trickTotals.trickNumber))

export const hasRoom = (userId: Param): SQL =>
  sql`(SELECT coalesce(sum(${qualified(sessions)}), 0) FROM ${skateSessions}
    WHERE ${qualified(owner)} = ${userId}) < ${limits.all}`

export const isNew = ({ userId, startedAtMs: startedAt }: SkateSessionKey): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${skateSessions}
    WHERE ${qualified(owner)} = ${userId} AND ${qualified(startedAtMs)} = ${startedAt}
      AND ${qualified(version)} > 0)`

interface NewRow extends SkateSessionKey {
  clockMs: number
  lengthMs: number
  utcOffsetMinutes: number
  spotId: string | null
  tricks: string
}

/** A spot that the skater may not see now is left out. */
export const addSkateSession = (db: Db, row: NewRow): Statement =>
  db
    .insert(skateSessions)
    .select(
      selectRow(
        skateSessions,
        {
          ...row,
          spotId: row.spotId && visibleSpotId(row.userId, row.spotId),
          sessions: 1,
          version: 1,
        },
        sql`TRUE`,
      ),
    )
    .onConflictDoNothing()

const atVersion = ({ userId, startedAtMs: startedAt }: SkateSessionKey, at: number) =>
  and(eq(owner, userId), eq(startedAtMs, startedAt), eq(version, at))

/** Changes nothing where the session has another version. */
export const correctSession = (
  db: Db,
  key: SkateSessionKey,
  at: number,
  changed: string,
): Statement =>
  db
    .update(skateSessions)
    .set({ tricks: changed, version: at + 1 })
    .where(atVersion(key, at))

export const deleteSession = (db: Db, key: SkateSessionKey, at: number): Statement =>
  db
    .update(skateSessions)
    .set({ tricks: '[]', sessions: 0, spotId: null, lengthMs: 0, version: at + 1 })
    .where(atVersion(key, at))

const placeTime = sql`(${qualified(startedAtMs)} + ${qualified(clockMs)}) / 1000
  + ${qualified(utcOffsetMinutes)} * 60, 'unixepoch'`

const dayMs = 24 * 3_600_000
/** How far phones' clocks may be from the truth and from UTC, for the range in which a week is looked for. */
const slackMs = 3 * dayMs

/** The tricks of each session that began in the week of `monday`, by the date where it began. */
export const tricksInWeek = (userId: Param, monday: string): SQL<TrickTries[][]> => {
  const from = Date.parse(monday)
  return sql`(
    SELECT json_group_array(${qualified(packed)}) FROM ${skateSessions}
    WHERE ${qualified(owner)} = ${userId} AND ${qualified(sessions)} > 0 AND ${qualified(version)} > 0
      AND ${qualified(startedAtMs)} BETWEEN ${from - slackMs} AND ${from + 7 * dayMs + slackMs}
      AND date(${placeTime}) BETWEEN ${monday} AND date(${monday}, '+6 days'))`.mapWith(
    (all: string) => (JSON.parse(all) as string[]).map(unpackTricks),
  )
}

/** Offers it on no device any more. */
export const putWeekCardAway = (db: Db, userId: string, monday: string): Statement =>
  db.update(profiles).set({ weekCardOn: monday }).where(eq(profiles.userId, userId))

/** In months since 2000, by the calendar of the place. */
const month = sql`((strftime('%Y', ${placeTime}) - 2000) * 12 + strftime('%m', ${placeTime}) - 1)`

/** Computes the totals of some tricks from the sessions, so that two acts at once leave no wrong sum. */
export function writeTotals(
  db: Db,
  userId: string,
  trickNumbers: readonly number[],
  now: Date,
): Statement[] {
  const asked = JSON.stringify(trickNumbers)
  const { months, trickNumber } = trickTotals
  return [
    db
      .insert(trickTotals)
      .select(
        sql`WITH counts AS MATERIALIZED (
            SELECT each.value ->> 0 AS trick, ${qualified(startedAtMs)} + ${qualified(clockMs)} AS at,
              ${month} AS month, abs(each.value ->> 1) AS tries,
              coalesce(each.value ->> 2, 0) AS told, coalesce(each.value ->> 3, 0) AS landed
            FROM ${skateSessions} CROSS JOIN json_each(${packed}) AS each
            WHERE ${qualified(owner)} = ${userId} AND ${qualified(version)} > 0
              AND each.value ->> 0 IN (SELECT value FROM json_each(${asked}))
              AND ${month} >= ${firstMonth(now)})
          SELECT ${userId}, asked.value,
            (SELECT json_group_array(json_array(month, tries, told, landed)) FROM (
              SELECT month, sum(tries) AS tries, sum(told) AS told, sum(landed) AS landed FROM counts
              WHERE trick = asked.value GROUP BY month ORDER BY month DESC)),
            (SELECT json_group_array(json_array(at / 60000, told, landed)) FROM (
              SELECT at, told, landed, sum(told) OVER (ORDER BY at DESC) - told AS newer FROM counts
              WHERE trick = asked.value AND told > 0 ORDER BY at DESC)
              WHERE newer < ${limits.toldTries})
          FROM json_each(${asked}) AS asked WHERE TRUE`,
      )
      .onConflictDoUpdate({
        target: [trickTotals.userId, trickNumber],
        set: { months: sql`excluded.months`, newest: sql`excluded.newest` },
      }),
    db
      .delete(trickTotals)
      .where(
        and(
          eq(trickTotals.userId, userId),
          sql`${trickNumber} IN (SELECT value FROM json_each(${asked}))`,
          eq(months, '[]'),
        ),
      ),
  ]
}

/**
 * Makes one row of each month of a skater's sessions that is older than the totals. A skater who adds sessions pays
 * for it: a job would need an index as large as the table to find the old ones.
 */
export function foldOldSessions(db: Db, userId: string, now: Date): Statement[] {
  const isOld = sql`${qualified(owner)} = ${userId} AND ${month} < ${firstMonth(now)}`
  return [
    db
      .insert(skateSessions)
      .select(
        sql`WITH old AS MATERIALIZED (
            SELECT ${skateSessions}.*, ${month} AS month FROM ${skateSessions} WHERE ${isOld})
          SELECT ${userId}, unixepoch('2000-01-01', '+' || month || ' months') * 1000,
            0, sum(length_ms), 0, NULL,
            (SELECT json_group_array(json_array(trick, tries * heard, told, landed, air)) FROM (
              SELECT each.value ->> 0 AS trick, sum(abs(each.value ->> 1)) AS tries,
                sum(coalesce(each.value ->> 2, 0)) AS told, sum(coalesce(each.value ->> 3, 0)) AS landed,
                max(coalesce(each.value ->> 4, 0)) AS air, min(sign(each.value ->> 1)) AS heard
              FROM old AS same CROSS JOIN json_each(same.tricks) AS each
              WHERE same.month = old.month GROUP BY trick)),
            sum(sessions), 0
          FROM old GROUP BY month HAVING max(version) > 0`,
      )
      .onConflictDoUpdate({
        target: [owner, startedAtMs],
        set: {
          clockMs: sql`0`,
          lengthMs: sql`excluded.length_ms`,
          utcOffsetMinutes: sql`0`,
          spotId: sql`NULL`,
          tricks: sql`excluded.tricks`,
          sessions: sql`excluded.sessions`,
          version: sql`0`,
        },
      }),
    db.delete(skateSessions).where(and(isOld, gt(version, 0))),
  ]
}
