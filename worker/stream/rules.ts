/** Our marks on a copy: Stream returns them with the video. */
export interface CopyMarks {
  /** The app's own origin: other apps may have videos in the same account. */
  from: string
  /** The name of the copied video. */
  video: string
}

/** Our marks on a video at Stream; null if the video does not belong to this app. */
export function marksOf(meta: unknown, origin: string): CopyMarks | null {
  const { from, video } = (meta ?? {}) as Partial<Record<keyof CopyMarks, unknown>>
  return from === origin && typeof video === 'string' && video !== '' ? { from, video } : null
}

const minute = 60_000
const hour = 60 * minute

/** How often a copy is requested before we give up: the original still plays. */
export const maxAttempts = 5

/** A video that has waited so long is rarely watched any more, and plays from the bucket. */
const worthMs = 3 * 24 * hour

export const isWorthCopying = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < worthMs

/** How long Stream may take for a copy. */
export const copyingMs = 24 * hour

/** How long a request for a copy may take. */
export const askingMs = 10 * minute

export const timeAfter = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Doubles after each try, up to six hours. */
export const pauseAfter = (tries: number): number => Math.min(minute * 2 ** tries, 6 * hour)

/**
 * The pause between two checks of a copy: as long as the copy has taken so far, from 5 to 60
 * minutes.
 */
export const pauseWhileCopying = (age: number): number => Math.min(Math.max(age, 5 * minute), hour)

/** The start of the next day (UTC), when the quota is new. */
export const tomorrow = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))

/**
 * When Stream may have created a video that was requested then: clocks differ, and Stream queues.
 */
export const madeAround = (askedAt: Date): { after: string; before: string } => ({
  after: timeAfter(askedAt, -5 * minute).toISOString(),
  before: timeAfter(askedAt, 30 * minute).toISOString(),
})
