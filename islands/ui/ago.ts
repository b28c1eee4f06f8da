const hour = 3_600_000
const day = 24 * hour
const week = 7 * day

/** How long ago something was, as lists say it. */
export function ago(at: string, now: number): string {
  const since = now - Date.parse(at)
  if (since < hour) return 'Just now'
  if (since < day) return `${Math.floor(since / hour)}h ago`
  if (since < week) return `${Math.floor(since / day)}d ago`
  return `${Math.floor(since / week)}w ago`
}
