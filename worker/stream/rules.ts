export interface CopyMarks {
  from: string
  video: string
}

export function marksOf(meta: unknown, origin: string): CopyMarks | null {
  const { from, video } = (meta ?? {}) as Partial<Record<keyof CopyMarks, unknown>>
  return from === origin && typeof video === 'string' && video !== '' ? { from, video } : null
}

const minute = 60_000
const hour = 60 * minute

/** Then we give up; the original still plays. */
export const maxAttempts = 5

/** Older videos are rarely watched and play from the bucket. */
const worthMs = 3 * 24 * hour

export const isWorthCopying = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < worthMs

export const copyingMs = 24 * hour

export const askingMs = 10 * minute

export const timeAfter = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Doubles up to six hours. */
export const pauseAfter = (tries: number): number => Math.min(minute * 2 ** tries, 6 * hour)

/** As long as the copy has taken so far, from 5 to 60 minutes. */
export const pauseWhileCopying = (age: number): number => Math.min(Math.max(age, 5 * minute), hour)

/** In UTC, when the quota starts again. */
export const tomorrow = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))

/** Search window for a copy requested then: clocks differ, and Stream queues. */
export const madeAround = (askedAt: Date): { after: string; before: string } => ({
  after: timeAfter(askedAt, -5 * minute).toISOString(),
  before: timeAfter(askedAt, 30 * minute).toISOString(),
})
