const hour = 3_600_000
const day = 24 * hour
const week = 7 * day

/**
 * The age in whole hours, days or weeks. A time in the future counts as "Just now", because clocks
 * differ.
 */
export function relativeTime(at: string, now: number): string {
  const since = now - Date.parse(at)
  if (since >= week) return `${Math.floor(since / week)}w ago`
  if (since >= day) return `${Math.floor(since / day)}d ago`
  if (since >= hour) return `${Math.floor(since / hour)}h ago`
  return 'Just now'
}

/** The time zone of this device. */
export const timeZoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
