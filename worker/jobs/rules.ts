import { kinds, type Work } from './contract'

const minuteMs = 60_000
const maxDelayMs = 60 * minuteMs

/** Null for the next minute, as after the first failure; then 2, 4, 8 … minutes, at most an hour. */
export function nextRunAfter(failures: number, now: number): number | null {
  if (failures < 2) return null
  return now + Math.min(2 ** (failures - 1) * minuteMs, maxDelayMs)
}

export const isDeadLetterQueue = (queue: string): boolean => queue.startsWith('stoke-work-failed')

export function workOf(body: unknown): Work | null {
  const { kind: name, id } = (body ?? {}) as Partial<Record<keyof Work, unknown>>
  const kind = kinds.find((each) => each === name)
  return kind && typeof id === 'string' && id !== '' ? { kind, id } : null
}

/** Seconds: 30, 60, 120 … up to an hour. */
export const retryDelay = (attempts: number): number => Math.min(15 * 2 ** attempts, 3600)

export const deliveryMs = 10 * minuteMs

/** In about two days; then a person has to look at it. */
const maxAttempts = 14

/** After 2, 4, 8 … minutes, at most six hours. Null after the last attempt. */
export function nextAttemptAt(tries: number, now: Date): Date | null {
  if (tries >= maxAttempts) return null
  return new Date(now.getTime() + Math.min(2 ** tries * minuteMs, 360 * minuteMs))
}
