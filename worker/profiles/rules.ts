/** Full years from one calendar day to another. Born on 29 February, one turns on 1 March. */
export function ageOn(birthdate: string, today: string): number {
  const years = yearOf(today) - yearOf(birthdate)
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years
}

/** The year of a calendar day, `YYYY-MM-DD`. */
export const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The years one can have started skating in, the latest first. */
export const startYears = (firstYear: number, today: string): number[] =>
  Array.from({ length: yearOf(today) - firstYear + 1 }, (_, i) => yearOf(today) - i)
