/** Keeps a year of sessions at the park in SQLite, with the app's own statements. */
import { DatabaseSync } from 'node:sqlite'
import { connect, runBatch } from '../../../worker/db/client'
import { ulid } from '../../../worker/db/ids'
import { users } from '../../../worker/db/schema'
import type { TrickTries } from '../../../worker/skate-sessions/contract'
import {
  addSkateSession,
  foldOldSessions,
  writeTotals,
} from '../../../worker/skate-sessions/queries'
import { packTricks } from '../../../worker/skate-sessions/pack'
import { numberOfTrick, trickWithNumber } from '../../../worker/tricks/tree/numbers'
import { d1Over } from './sqlite-d1'

/** Who share the pages of the tables. */
const skaters = 12
/** What a skater works on in a year. */
const tricksOfYear = 12
const begin = new Date('2026-01-01T00:00:00Z')
const dayMs = 86_400_000

/** Bytes of a skater's year in both tables. */
export async function keepSessions(perWeek: number, migrations: string[]): Promise<number> {
  const sqlite = new DatabaseSync(':memory:')
  for (const migration of migrations) sqlite.exec(migration)
  const db = connect(d1Over(sqlite))
  const ids = Array.from({ length: skaters }, () => ulid(begin))
  for (const id of ids) {
    await db.insert(users).values({ id, subject: id, trialStartedAt: begin, createdAt: begin })
  }
  const before = bytesIn(sqlite)
  const all = Math.round((perWeek * 365) / 7)
  for (let nth = 0; nth < all; nth++) {
    const startedAtMs = begin.getTime() + Math.round((nth * 365 * dayMs) / all)
    for (const [seat, userId] of ids.entries()) {
      const tricks = sessionOf(nth + seat)
      const numbers = tricks.flatMap(({ trickId }) => (trickId ? [numberOfTrick(trickId)!] : []))
      const now = new Date(startedAtMs + dayMs / 24)
      await runBatch(db, [
        ...foldOldSessions(db, userId, now),
        addSkateSession(db, {
          userId,
          startedAtMs,
          clockMs: 1500,
          lengthMs: 3_400_000 + nth,
          utcOffsetMinutes: 60,
          spotId: null,
          tricks: packTricks(tricks),
        }),
        ...writeTotals(db, userId, numbers, now),
      ])
      // One in three names a spot. Its bytes are enough: one that is there needs a skater who may see it.
      if (nth % 3 === 0) {
        sqlite
          .prepare('UPDATE skate_sessions SET spot_id = ? WHERE user_id = ? AND started_at_ms = ?')
          .run(ulid(begin), userId, startedAtMs)
      }
    }
  }
  return (bytesIn(sqlite) - before) / skaters
}

/** One trick or two, and those that were of no certain one, as the ear counts them. */
function sessionOf(nth: number): TrickTries[] {
  const row = (trickId: string | null, tries: number, told: number): TrickTries => ({
    trickId,
    tries,
    told,
    landed: Math.floor(told / 4),
    longestAirMs: told > 0 ? 430 + (nth % 100) : null,
    isHeard: true,
  })
  const trick = (of: number) => trickWithNumber(11 + 17 * (of % tricksOfYear))
  const second = nth % 2 === 0 ? [row(trick(nth * 5 + 3), 9, 9)] : []
  return [row(trick(nth), 14, 14), ...second, row(null, 18, 0)]
}

const bytesIn = (sqlite: DatabaseSync): number =>
  (
    sqlite
      .prepare(
        `SELECT sum(pgsize) AS bytes FROM dbstat WHERE name IN ('skate_sessions', 'trick_totals')`,
      )
      .get() as { bytes: number }
  ).bytes
