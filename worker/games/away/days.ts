import { awayLimits } from './contract'

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
