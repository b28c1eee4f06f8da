const hour = 3_600_000
const day = 24 * hour
const week = 7 * day

/** A time in the future is "Just now", because clocks differ. */
export function relativeTime(at: string, now: number): string {
  const since = now - Date.parse(at)
  if (since >= week) return `${Math.floor(since / week)}w ago`
  if (since >= day) return `${Math.floor(since / day)}d ago`
  if (since >= hour) return `${Math.floor(since / hour)}h ago`
  return 'Just now'
}

export const timeZoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
