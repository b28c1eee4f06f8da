import { lengthOf } from '../text/contract'
import { limits, messages } from './contract'

/**
 * Why a clean text can't be chosen as a skatertag; undefined if it can. Older tags may break a rule,
 * and keep working.
 */
export function checkTag(tag: string): string | undefined {
  const { min, max, letters, shape } = limits.skatertag
  if (lengthOf(tag) < min) return messages.skatertagShort
  if (lengthOf(tag) > max) return messages.skatertagLong
  if (!letters.test(tag)) return messages.skatertagLetters
  return shape.test(tag) ? undefined : messages.skatertagShape
}

/** Full years from one calendar day to another. A person born on 29 February turns on 1 March. */
export function ageOn(birthdate: string, today: string): number {
  const years = yearOf(today) - yearOf(birthdate)
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years
}

/** Whether a person born on that day may use the app today. */
export const isOldEnough = (birthdate: string, today: string): boolean =>
  ageOn(birthdate, today) >= limits.age

/**
 * Whether that birthday makes somebody too young, rather than being a slip: nobody is born in the
 * future.
 */
export const isMinor = (birthdate: string, today: string): boolean =>
  birthdate <= today && !isOldEnough(birthdate, today)

/** The earliest birthday that anybody alive can have. */
export const firstBirthday = (today: string): string =>
  `${yearOf(today) - limits.oldestAge}${today.slice(4)}`

/** The year of a calendar day, `YYYY-MM-DD`. */
export const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The years in which a skater may have started, the latest first. */
export const startYears = (today: string): number[] =>
  Array.from({ length: yearOf(today) - limits.firstYear + 1 }, (_, i) => yearOf(today) - i)

/**
 * The day from which a skatertag may be changed again: the same day of the next month, or that
 * month's last day if it is shorter.
 */
export function nextTagChange(lastChanged: string): string {
  const [year, month, day] = lastChanged.split('-').map(Number) as [number, number, number]
  // Day 0 of the month after next is the last day of the next month.
  const last = new Date(Date.UTC(year, month + 1, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/**
 * Why a skatertag that was changed on `lastChanged` cannot be changed today, and the day from which
 * it can; null if it can be changed. The first change is free.
 */
export function tagLimitOn(today: string, lastChanged: string | null): string | null {
  if (lastChanged === null) return null
  const next = nextTagChange(lastChanged)
  return next > today ? `${messages.tagLimit} ${messages.tagLimitUntil(longDay(next))}` : null
}

/** A calendar day in words: `December 21, 2026`. */
export const longDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
