import { timeZoneHeader } from './contract'

/** The time zone of the client, as Cloudflare's edge reports it; otherwise UTC. */
export function timeZoneOf({ cf }: Request): string {
  const zone = cf?.timezone
  return typeof zone === 'string' ? zone : 'UTC'
}

/** The current calendar day of the sender of a request, `YYYY-MM-DD`. */
export const todayOf = (request: Request, now: Date): string =>
  todayIn(timeZoneOf(request), request.headers.get(timeZoneHeader) ?? undefined, now)

/**
 * The day at the edge, or in the browser's own time zone where that is ahead: the edge may be far
 * from the skater, and nobody turns 18 later than on their own calendar.
 */
export function todayIn(edgeZone: string, browserZone: string | undefined, now: Date): string {
  const atEdge = dayIn(edgeZone, now)
  if (!isPlace(browserZone)) return atEdge
  const inBrowser = dayIn(browserZone, now)
  return inBrowser > atEdge ? inBrowser : atEdge
}

/** Whether a time zone has a known name. A bare offset such as `+23:59` could make any day today. */
function isPlace(timeZone = ''): timeZone is string {
  try {
    return /^[a-z]/i.test(timeZone) && !!new Intl.DateTimeFormat('en-US', { timeZone })
  } catch {
    return false
  }
}

/** The current calendar day in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}
