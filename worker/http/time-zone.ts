import type { Context } from 'hono'
import type { AppEnv } from '../env'

/** The time zone of the client, as Cloudflare's edge reports it; otherwise UTC. */
export const timeZoneOf = (c: Context<AppEnv>): string => knownTimeZoneOf(c) ?? 'UTC'

/** The time zone of the client; null where the edge does not know it. */
export function knownTimeZoneOf(c: Context<AppEnv>): string | null {
  const zone = c.req.raw.cf?.timezone
  return typeof zone === 'string' ? zone : null
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

const minuteMs = 60_000
const [evening, morning] = [22 * 60, 8 * 60]

/** When the night in a time zone ends, in milliseconds since 1970; null by day. */
export function nightEnd(timeZone: string, now: number): number | null {
  const minute = minuteIn(timeZone, now)
  if (minute >= morning && minute < evening) return null
  const left = (morning - minute + 24 * 60) % (24 * 60)
  const end = now - (now % minuteMs) + left * minuteMs
  // The clocks may change in that night.
  return end + (morning - minuteIn(timeZone, end)) * minuteMs
}

/** The minute of the day in a time zone. */
function minuteIn(timeZone: string, at: number): number {
  const format = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-US', format)
    .format(at)
    .split(':')
    .map(Number)
  return hour * 60 + minute
}
