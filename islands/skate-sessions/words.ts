import type { SkateSession, Sum, TrickTries } from '../../worker/skate-sessions/contract'
import { countTries } from '../tripod/count-tries'
import type { PhoneSession } from './queue'

export type TrickNames = Readonly<Record<string, string>>

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const trickNameOf = (names: TrickNames, trickId: string | null): string =>
  trickId === null ? 'Others' : (names[trickId] ?? trickId)

/** "About 41 tries, 12 landed, longest 0.52 s" */
export function sumWords(tricks: readonly TrickTries[]): string {
  const sum = (of: (each: TrickTries) => number) => tricks.reduce((all, each) => all + of(each), 0)
  const isHeard = tricks.some((each) => each.isHeard)
  const told = sum((each) => each.told)
  const longest = Math.max(...tricks.map(({ longestAirMs }) => longestAirMs ?? 0))
  return [
    capital(
      countTries(
        sum((each) => each.tries),
        isHeard,
      ),
    ),
    ...(told > 0 ? [`${sum((each) => each.landed)} landed`] : []),
    ...(longest > 0 ? [`longest ${(longest / 1000).toFixed(2)} s`] : []),
  ].join(', ')
}

/** "3 of 14" if the skater told how tries ended, else "14 tries". */
export const trickWords = ({ tries, told, landed, isHeard }: TrickTries): string =>
  told === 0
    ? countTries(tries, isHeard)
    : told === tries
      ? `${landed} of ${told}`
      : `${landed} of ${told}, ${countTries(tries, isHeard)}`

type Times = Pick<SkateSession, 'startedAt' | 'endedAt' | 'utcOffsetMinutes'>

/** "Sat, Nov 28, 4:10 PM, 52 min", by the clock of the place. */
export function sessionTimeWords({ startedAt, endedAt, utcOffsetMinutes }: Times): string {
  const start = new Date(Date.parse(startedAt) + utcOffsetMinutes * 60_000)
  const at = start.toLocaleString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  const minutes = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000)
  return minutes > 0 ? `${at}, ${minutes} min` : at
}

/** "Sat, Nov 28", by the calendar where it began. */
export const dateWords = ({
  startedAtMs,
  utcOffsetMinutes,
}: Pick<PhoneSession, 'startedAtMs' | 'utcOffsetMinutes'>): string =>
  new Date(startedAtMs + utcOffsetMinutes * 60_000).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })

/** "Tue", by the calendar where it began. */
export const dayWords = ({ startedAtMs, utcOffsetMinutes }: PhoneSession): string =>
  new Date(startedAtMs + utcOffsetMinutes * 60_000).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
  })

export const countSessions = (count: number): string =>
  `${count} ${count === 1 ? 'session' : 'sessions'}`

/** "Nov 23 – 29", or "Nov 30 – Dec 6" */
export function weekWords(monday: string): string {
  const [first, last] = [0, 6].map((days) => new Date(Date.parse(monday) + days * 86_400_000))
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  })
  return format.formatRange(first!, last!)
}

/** "October 2025" */
export const monthWords = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  })

/** "3 of 14, 21 %; last month 9 %". Untold tries count for no rate. */
export function trickLine(thisMonth: Sum, lastMonth: Sum, isHeard = false): string {
  const last = lastMonth.told > 0 ? `last month ${rateOf(lastMonth)}` : null
  const now =
    thisMonth.told > 0
      ? `${thisMonth.landed} of ${thisMonth.told}, ${rateOf(thisMonth)}`
      : thisMonth.tries > 0
        ? countTries(thisMonth.tries, isHeard)
        : null
  return [now, last].filter((part) => part !== null).join('; ')
}

const rateOf = ({ told, landed }: Sum): string => `${Math.round((landed / told) * 100)} %`
