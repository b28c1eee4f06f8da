import { kinds, type Work } from './contract'

const minuteMs = 60_000
const maxDelayMs = 60 * minuteMs

/**
 * When a job runs again that has failed so often in a row; null for the next minute, as after the
 * first failure. Then it waits 2, 4, 8 … minutes, an hour at most.
 */
export function nextRunAfter(failures: number, now: number): number | null {
  if (failures < 2) return null
  return now + Math.min(2 ** (failures - 1) * minuteMs, maxDelayMs)
}

/** The queue gets messages that failed too often; staging's has a name that goes on. */
export const isDeadLetterQueue = (queue: string): boolean => queue.startsWith('stoke-work-failed')

/** The work that a message names; null if this version of the app does not know it. */
export function workOf(body: unknown): Work | null {
  const { kind: name, id } = (body ?? {}) as Partial<Record<keyof Work, unknown>>
  const kind = kinds.find((each) => each === name)
  return kind && typeof id === 'string' && id !== '' ? { kind, id } : null
}

/** Seconds until a message is tried again that has come so often: 30, 60, 120 … up to an hour. */
export const retryDelay = (attempts: number): number => Math.min(15 * 2 ** attempts, 3600)

/** How long a message may be on its way before the scheduled job sends another. */
export const deliveryMs = 10 * minuteMs

/** In two days. Then a person has to look at it. */
const maxAttempts = 14

/**
 * When work is tried again that has failed so often: after 2, 4, 8 … minutes, six hours at most. Null
 * once it has failed for good.
 */
export function nextAttemptAt(tries: number, now: Date): Date | null {
  if (tries >= maxAttempts) return null
  return new Date(now.getTime() + Math.min(2 ** tries * minuteMs, 360 * minuteMs))
}
