import { limits } from './contract.ts'

/** Both are `YYYY-MM-DD`. A person born on 29 February turns on 1 March. */
export function ageOn(birthdate: string, today: string): number {
  const years = yearOf(today) - yearOf(birthdate)
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years
}

export const isOldEnough = (birthdate: string, today: string): boolean =>
  ageOn(birthdate, today) >= limits.age

/** A birthday in the future is a slip and makes no minor. */
export const isMinor = (birthdate: string, today: string): boolean =>
  birthdate <= today && !isOldEnough(birthdate, today)

export const firstBirthday = (today: string): string =>
  `${yearOf(today) - limits.oldestAge}${today.slice(4)}`

export const yearOf = (day: string): number => Number(day.slice(0, 4))

export const startYears = (today: string): number[] =>
  Array.from({ length: yearOf(today) - limits.firstYear + 1 }, (_, i) => yearOf(today) - i)

/** `December 21, 2026`. */
export const longDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
