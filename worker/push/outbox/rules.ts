const minute = 60_000
const hour = 60 * minute

/** How long we try to hand a message to its push service; older news is in the app by then. */
export const maxMessageAgeMs = 24 * hour

/** How a push service has answered. The status is null if it has not. */
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
  /** How often the message was sent, this time included. */
  tries: number
  createdAt: Date
}

/** Decides what an answer means for a message (RFC 8030). */
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

/** How long the header asks us to wait: seconds, or a date. */
export function retryAfterMs(header: string | null, now: Date): number {
  if (header === null) return 0
  const text = header.trim()
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}

/** How long the push service may keep a message, in seconds: what is left of its day. */
export const ttlOf = (createdAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((createdAt.getTime() + maxMessageAgeMs - now.getTime()) / 1000))
