/** The scheduled job runs every minute: after five without it, something is wrong. */
export const maxScheduledAgeMs = 5 * 60_000

/** Due work is done within minutes, and failed work is put off. The check fails for a longer wait. */
export const maxWaitingMs = 30 * 60_000

const secondsSince = (at: Date, now: Date): number =>
  Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))

/** Judges when the scheduled job last ran; null if it never has. */
export const scheduledCheck = (lastRunAt: Date | null, now: Date) => ({
  ok: lastRunAt !== null && secondsSince(lastRunAt, now) * 1000 <= maxScheduledAgeMs,
  ageSeconds: lastRunAt && secondsSince(lastRunAt, now),
})

/** Judges since when work waits; an empty list says that none does. */
export function waitingCheck(since: readonly Date[], now: Date) {
  const oldestSeconds = Math.max(0, ...since.map((at) => secondsSince(at, now)))
  return { ok: oldestSeconds * 1000 <= maxWaitingMs, oldestSeconds }
}
