/** For a time within the next day: "at 5:00 PM", "tomorrow". */
export function whenInWords(at: Date, now: Date, timeZone: string): string {
  const dayOf = (time: Date) => time.toLocaleDateString('en-US', { timeZone })
  const clock = at.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  if (dayOf(at) === dayOf(now)) return `at ${clock}`
  return clock.startsWith('12:00') && clock.endsWith('AM') ? 'tomorrow' : `tomorrow at ${clock}`
}
