import type { Context } from 'hono'
import type { AppEnv } from '../env'

/** The time zone of the client, as Cloudflare's edge reports it; otherwise UTC. */
export function timeZoneOf(c: Context<AppEnv>): string {
  const zone = c.req.raw.cf?.timezone
  return typeof zone === 'string' ? zone : 'UTC'
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
