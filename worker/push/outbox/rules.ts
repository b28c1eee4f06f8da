const minute = 60_000
const hour = 60 * minute

/** Older news has reached the skater in the app by then. */
export const maxMessageAgeMs = 24 * hour

/** `status` is null if the push service did not answer. */
export interface Answer {
  status: number | null
  retryAfter: string | null
}

export type PushOutcome =
  | { type: 'sent' }
  /** The browser has unsubscribed. */
  | { type: 'gone' }
  /** The same message would be refused again. */
  | { type: 'refused' }
  | { type: 'later'; at: Date }
  | { type: 'too_old' }

interface Attempted {
  /** Including this one. */
  tries: number
  createdAt: Date
}

/** RFC 8030. */
export function outcomeOf(
  { status, retryAfter }: Answer,
  { tries, createdAt }: Attempted,
  now: Date,
): PushOutcome {
  if (status !== null && status < 300) return { type: 'sent' }
  if (status === 404 || status === 410) return { type: 'gone' }
  if (status === 400 || status === 413) return { type: 'refused' }
  const asked = (status === 429 || status === 503) && retryAfterMs(retryAfter, now)
  const at = new Date(now.getTime() + Math.max(pauseAfter(tries), asked || 0))
  return at.getTime() - createdAt.getTime() >= maxMessageAgeMs
    ? { type: 'too_old' }
    : { type: 'later', at }
}

/** Doubles after each try, from one minute up to six hours. */
const pauseAfter = (tries: number): number => Math.min(minute * 2 ** (tries - 1), 6 * hour)

/** `Retry-After`: seconds, or a date. */
export function retryAfterMs(header: string | null, now: Date): number {
  if (header === null) return 0
  const text = header.trim()
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}

/** Seconds that the push service may store the message: the rest of its day, or until what it tells is over. */
export function ttlOf(
  { createdAt, endsAt }: { createdAt: Date; endsAt: Date | null },
  now: Date,
): number {
  const dayEnd = createdAt.getTime() + maxMessageAgeMs
  const end = endsAt ? Math.min(dayEnd, endsAt.getTime()) : dayEnd
  return Math.max(0, Math.ceil((end - now.getTime()) / 1000))
}
