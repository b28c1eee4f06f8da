const first = 1000
const last = 30_000

/** A socket that stays open this long is stable: the next failure counts as the first. */
export const stableAfterMs = 10_000

/**
 * Milliseconds to wait after this many failures in a row: doubles each time, from 1 s to 30 s. Up
 * to half of it is random (`chance` is from 0 to 1), so that not all clients reconnect at the same
 * moment after an outage.
 */
export function waitMs(failures: number, chance: number): number {
  const most = Math.min(last, first * 2 ** failures)
  return Math.max(first, most * (0.5 + chance / 2))
}
