import { timeZoneHeader } from './contract'

/** As Cloudflare's edge reports it; UTC where it knows none. */
export const timeZoneOf = ({ cf }: Request): string =>
  typeof cf?.timezone === 'string' && isPlace(cf.timezone) ? cf.timezone : 'UTC'

/** In minutes, of the clock where the request comes from; null where the edge knows none. */
export function offsetOf({ cf }: Request, at: Date): number | null {
  const timeZone = cf?.timezone
  if (typeof timeZone !== 'string' || !isPlace(timeZone)) return null
  const there = at.toLocaleString('en-US', { timeZone, hourCycle: 'h23' })
  return Math.round((Date.parse(`${there} UTC`) - at.getTime()) / 60_000)
}

/** The browser's own, unless it tells none that is known: `Etc/Unknown`, or nothing. */
export const chooseTimeZone = (request: Request, browserZone: string): string =>
  isPlace(browserZone) ? browserZone : timeZoneOf(request)

/** The sender's calendar day, `YYYY-MM-DD`. */
export const todayOf = (request: Request, now: Date): string =>
  todayIn(timeZoneOf(request), request.headers.get(timeZoneHeader) ?? undefined, now)

/** The edge may be far away, and skaters turn 18 by their own calendar: the later of the two days. */
export function todayIn(edgeZone: string, browserZone: string | undefined, now: Date): string {
  const atEdge = dayIn(edgeZone, now)
  if (!isPlace(browserZone)) return atEdge
  const inBrowser = dayIn(browserZone, now)
  return inBrowser > atEdge ? inBrowser : atEdge
}

/** Only named zones: a bare offset such as `+23:59` could make any day today. */
function isPlace(timeZone = ''): timeZone is string {
  try {
    return /^[a-z]/i.test(timeZone) && !!new Intl.DateTimeFormat('en-US', { timeZone })
  } catch {
    return false
  }
}

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
