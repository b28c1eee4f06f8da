import { limits, messages, type SessionSummary, type Sum, type TrickTries } from './contract.ts'

const dayMs = 24 * 3_600_000

/** How much the clocks of servers may differ. */
const toleranceMs = 60_000

/** The fault of the tries, in a sentence. */
export function refusalOfTricks(tricks: readonly TrickTries[]): string | null {
  if (tricks.length === 0 || tricks.some(({ tries }) => tries < 1)) return messages.noTries
  if (tricks.length > limits.tricks) return messages.tooMany(limits.tricks)
  if (new Set(tricks.map(({ trickId }) => trickId)).size < tricks.length) return messages.twice
  if (tricks.some(({ told, tries }) => told > tries)) return messages.told
  if (tricks.some(({ told, landed }) => landed > told)) return messages.landed
  return null
}

interface SentTimes {
  startedAt: string
  endedAt: string
  sentAt: string
}

/** By the phone's clock as it was sent. Lengths are right, as they come from a steady clock. */
export function placeInTime({ startedAt, endedAt, sentAt }: SentTimes, now: Date) {
  const startedAtMs = Date.parse(startedAt)
  return {
    startedAtMs,
    clockMs: now.getTime() - Date.parse(sentAt),
    lengthMs: Date.parse(endedAt) - startedAtMs,
  }
}

type Placed = ReturnType<typeof placeInTime>

export function refusalOfTime({ startedAtMs, clockMs, lengthMs }: Placed, now: Date) {
  const startsAt = startedAtMs + clockMs
  if (lengthMs < 0) return messages.backwards
  if (lengthMs > limits.lengthMs) return messages.tooLong
  if (startsAt + lengthMs > now.getTime() + toleranceMs) return messages.future
  if (startsAt < now.getTime() - limits.ageMs) return messages.tooOld
  return null
}

/** The month of a day as totals write it, in months since 2000. */
export const monthOf = (day: string): number =>
  (Number(day.slice(0, 4)) - 2000) * 12 + Number(day.slice(5, 7)) - 1

/** The oldest month that totals have; sessions before it are folded by month. */
export const firstMonth = (now: Date): number => monthOf(now.toISOString()) - limits.months + 1

export interface SessionTimes {
  startedAtMs: number
  clockMs: number
  utcOffsetMinutes: number
}

/** The calendar day of the start, where it was skated. */
export const dayOfStart = ({ startedAtMs, clockMs, utcOffsetMinutes }: SessionTimes): string =>
  new Date(startedAtMs + clockMs + utcOffsetMinutes * 60_000).toISOString().slice(0, 10)

export const mondayOf = (day: string): string => {
  const at = Date.parse(day)
  return addDays(day, -((new Date(at).getUTCDay() + 6) % 7))
}

export const isMonday = (day: unknown): day is string =>
  typeof day === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  mondayOf(day) === day

/** The Monday of the week before. */
export const lastMonday = (today: string): string => addDays(mondayOf(today), -7)

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

interface Counted extends SessionTimes {
  tricks: readonly TrickTries[]
}

/** The newest `limits.weeks` weeks, this one last. */
export function weeksOf(all: readonly Counted[], today: string): SessionSummary['weeks'] {
  const byWeek = Map.groupBy(all, (each) => mondayOf(dayOfStart(each)))
  // A skater who has travelled since may have skated on a day that has not begun here.
  const lastDay = all.map(dayOfStart).reduce((last, day) => (day > last ? day : last), today)
  const monday = mondayOf(lastDay)
  return Array.from({ length: limits.weeks }, (_, at) => {
    const of = addDays(monday, (at + 1 - limits.weeks) * 7)
    const inWeek = byWeek.get(of) ?? []
    const tricks = inWeek.flatMap((each) => each.tricks)
    return {
      monday: of,
      sessions: inWeek.length,
      tries: triesIn(tricks),
      isHeard: tricks.some(({ isHeard }) => isHeard),
    }
  })
}

/** The tricks of all of them, each once, the most tried one first. */
export function mergeTricks(all: readonly TrickTries[]): TrickTries[] {
  const byTrick = Map.groupBy(all, ({ trickId }) => trickId)
  return [...byTrick.values()]
    .map((of) => of.reduce(addTries))
    .toSorted((one, other) => other.tries - one.tries)
}

const addTries = (one: TrickTries, other: TrickTries): TrickTries => ({
  ...one,
  tries: one.tries + other.tries,
  told: one.told + other.told,
  landed: one.landed + other.landed,
  longestAirMs: Math.max(one.longestAirMs ?? 0, other.longestAirMs ?? 0) || null,
  isHeard: one.isHeard || other.isHeard,
})

export const triesIn = (tricks: readonly { tries: number }[]): number =>
  tricks.reduce((sum, { tries }) => sum + tries, 0)

/** Weeks in a row up to this one, or up to the last while this one has none yet. */
export function streakOf(weeks: readonly { sessions: number }[]): number {
  const newestFirst = weeks.toReversed()
  const counted = newestFirst[0]?.sessions ? newestFirst : newestFirst.slice(1)
  const end = counted.findIndex(({ sessions }) => sessions === 0)
  return end < 0 ? counted.length : end
}

type Month = [month: number, tries: number, told: number, landed: number]
type Told = [minute: number, told: number, landed: number]

export interface Totals {
  months: Month[]
  newest: Told[]
}

/** What `trick_totals` has of these sessions: `writeTotals` computes the same in the database. */
export function totalsOf(all: readonly Counted[], now: Date): Map<string, Totals> {
  const totals = new Map<string, Totals>()
  const newestFirst = all.toSorted(
    (one, other) => other.startedAtMs + other.clockMs - one.startedAtMs - one.clockMs,
  )
  for (const session of newestFirst) {
    const month = monthOf(dayOfStart(session))
    if (month < firstMonth(now)) continue
    for (const { trickId, tries, told, landed } of session.tricks) {
      if (trickId === null) continue
      const of = totals.get(trickId) ?? { months: [], newest: [] }
      totals.set(trickId, of)
      const found = of.months.find(([each]) => each === month)
      if (found) {
        found[1] += tries
        found[2] += told
        found[3] += landed
      } else of.months.push([month, tries, told, landed])
      const before = of.newest.reduce((sum, each) => sum + each[1], 0)
      if (told > 0 && before < limits.toldTries) {
        const minute = Math.floor((session.startedAtMs + session.clockMs) / 60_000)
        of.newest.push([minute, told, landed])
      }
    }
  }
  for (const { months } of totals.values()) months.sort((one, other) => other[0] - one[0])
  return totals
}

const nothing: Sum = { tries: 0, told: 0, landed: 0 }

export function sumOf(months: readonly Month[], month: number): Sum {
  const found = months.find(([each]) => each === month)
  return found ? { tries: found[1], told: found[2], landed: found[3] } : nothing
}
