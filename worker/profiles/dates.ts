import { limits } from './contract.ts'

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

/** A calendar day in words: `December 21, 2026`. */
export const longDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
