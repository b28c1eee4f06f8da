/** In the device's time zone: `Thursday, November 26, 10:30 AM`. */
export const timeWords = (at: string): string =>
  new Date(at).toLocaleString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })

/** Both days are UTC, as on the server. */
export function lastSeenWords(day: string, today: string): string {
  if (day >= today) return 'Used today'
  const words = new Date(`${day}T00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return `Last used on ${words}`
}
