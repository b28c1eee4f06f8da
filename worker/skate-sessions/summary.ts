import { trickWithNumber } from '../tricks/tree/numbers'
import type { SessionPage, WeekCard } from './contract'
import { limits } from './contract'
import { unpackTricks } from './pack'
import { asSkateSession, type sessionsOf, type totalsBy } from './queries'
import {
  dayOfStart,
  mergeTricks,
  mondayOf,
  monthOf,
  streakOf,
  sumOf,
  triesIn,
  weeksOf,
} from './rules'

type Rows = Awaited<ReturnType<typeof sessionsOf>>
type Totals = Awaited<ReturnType<typeof totalsBy>>

interface PageOptions {
  /** YYYY-MM-DD, where the skater is. */
  today: string
  before: string | undefined
}

export function asPage(rows: Rows, totals: Totals, options: PageOptions): SessionPage {
  const { before } = options
  const single = rows
    .filter(({ version }) => version > 0)
    .map(asSkateSession)
    .toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1))
  const older = single.filter(({ startedAt }) => before === undefined || startedAt < before)
  return {
    summary: before === undefined ? summaryOf(rows, totals, options) : null,
    skateSessions: older.slice(0, limits.perPage),
    hasMore: older.length > limits.perPage,
  }
}

/** Null where nothing was skated then. */
export function weekCardOf(rows: Rows, monday: string): WeekCard | null {
  const inWeek = rows.filter((row) => row.version > 0 && mondayOf(dayOfStart(row)) === monday)
  if (inWeek.length === 0) return null
  const tricks = mergeTricks(inWeek.flatMap((row) => unpackTricks(row.tricks)))
  return { monday, sessions: inWeek.length, tricks }
}

function summaryOf(rows: Rows, totals: Totals, { today }: PageOptions) {
  const counted = rows.map((row) => ({ ...row, tricks: unpackTricks(row.tricks) }))
  const weeks = weeksOf(
    counted.filter(({ version }) => version > 0),
    today,
  )
  const month = monthOf(today)
  const ofMonth = counted
    .filter((each) => monthOf(dayOfStart(each)) === month)
    .flatMap(({ tricks }) => tricks)
  return {
    weeks,
    streak: streakOf(weeks),
    tricks: totals
      .map(({ trickNumber, months }) => {
        const trickId = trickWithNumber(trickNumber)!
        const of = JSON.parse(months) as Parameters<typeof sumOf>[0]
        return {
          trickId,
          thisMonth: sumOf(of, month),
          isHeard: ofMonth.some((each) => each.trickId === trickId && each.isHeard),
          lastMonth: sumOf(of, month - 1),
        }
      })
      .filter(({ thisMonth, lastMonth }) => thisMonth.tries + lastMonth.told > 0)
      .toSorted((one, other) => other.thisMonth.tries - one.thisMonth.tries),
    months: counted
      .filter(({ version }) => version === 0)
      .map(({ startedAtMs, sessions, tricks }) => ({
        month: new Date(startedAtMs).toISOString().slice(0, 7),
        sessions,
        tries: triesIn(tricks),
      })),
  }
}
