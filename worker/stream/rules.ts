/** What a copy is made with, so that Stream tells it again with the video. */
export interface Marks {
  /** The app's own origin: others may have videos in the same account. */
  from: string
  /** The name of the video it is a copy of. */
  video: string
}

/** What we have written on a video at Stream; null where it is not this app's. */
export function marksOf(meta: unknown, origin: string): Marks | null {
  const { from, video } = (meta ?? {}) as Partial<Record<keyof Marks, unknown>>
  return from === origin && typeof video === 'string' && video !== '' ? { from, video } : null
}

const minute = 60_000
const hour = 60 * minute

/** How often a copy is asked for before it is given up: the original plays all the same. */
export const maxAttempts = 5

/** How long Stream may be at a copy. */
export const copyingMs = 24 * hour

/** How long a request for a copy may be under way. */
export const askingMs = 10 * minute

/** When to look again at something that has been tried, or has gone on for that long. */
export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Twice as long after each try, at most six hours. */
export const pauseAfter = (tries: number): number => Math.min(minute * 2 ** tries, 6 * hour)

/** Between two looks at a copy in the making: as long as it has taken, within 5 and 60 minutes. */
export const pauseWhileCopying = (age: number): number => Math.min(Math.max(age, 5 * minute), hour)

/** The beginning of the next day, when there is a new quota. */
export const tomorrow = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))

/** When a video was made, if a request for it was made then: clocks differ, and Stream queues. */
export const madeAround = (askedAt: Date): { after: string; before: string } => ({
  after: after(askedAt, -5 * minute).toISOString(),
  before: after(askedAt, 30 * minute).toISOString(),
})
