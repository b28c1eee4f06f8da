const two = (count: number): string => `${count}`.padStart(2, '0')

/** The day this many days after `now` in the device's time zone: `2026-11-30`. */
export function awayDay(now: number, days: number): string {
  const day = new Date(now)
  day.setDate(day.getDate() + days)
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

export const startOfDay = (day: string): string => new Date(`${day}T00:00`).toISOString()

/** In the device's time zone: `Monday, November 30`. */
export const awayDayWords = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

export function daysWords(left: number): string {
  if (left === 0) return 'You have used your 14 days of these 90.'
  return `You have ${left === 1 ? '1 day' : `${left} days`} away left of 14 in 90.`
}
