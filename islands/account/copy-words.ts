/** A size as phones say it: MB are 1,000,000 bytes. */
export function sizeWords(bytes: number): string {
  const [unit, size] =
    bytes >= 1e9 ? ['GB', bytes / 1e9] : bytes >= 1e6 ? ['MB', bytes / 1e6] : ['KB', bytes / 1e3]
  const digits = size < 10 && unit !== 'KB' ? 1 : 0
  return `${size.toLocaleString('en-US', { maximumFractionDigits: digits })} ${unit}`
}

/** A time where the skater is: `Thursday, November 26, 10:30 AM`. */
export const timeWords = (at: string): string =>
  new Date(at).toLocaleString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })

/** The day on which a browser was used last, as the server counts days. */
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
