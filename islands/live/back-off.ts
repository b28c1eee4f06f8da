const first = 1000
const last = 30_000

/** A line that held so long is a good one: the next failure counts as the first. */
export const stableAfterMs = 10_000

/**
 * How long to wait after so many failures in a row: twice as long each time, from 1 s to 30 s, and
 * a part of that by chance, so that after an outage not everybody comes at once.
 */
export function waitMs(failures: number, chance: number): number {
  const most = Math.min(last, first * 2 ** failures)
  return Math.max(first, most * (0.5 + chance / 2))
}
