/** One database holds 10 GB, and nothing can be written into a full one. */
export const warnBytes = 8e9

/** The scheduled job runs every minute, so five missing runs are a fault. */
export const maxScheduledAgeMs = 5 * 60_000

/** Due work takes minutes, and failed work gets a later time, so a longer wait is a fault. */
export const maxWaitingMs = 30 * 60_000

export const secondsSince = (at: Date, now: Date): number =>
  Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))

export const scheduledCheck = (lastRunAt: Date | null, now: Date) => ({
  ok: lastRunAt !== null && secondsSince(lastRunAt, now) * 1000 <= maxScheduledAgeMs,
  ageSeconds: lastRunAt && secondsSince(lastRunAt, now),
})

export function waitingCheck(since: readonly Date[], now: Date) {
  const oldestSeconds = Math.max(0, ...since.map((at) => secondsSince(at, now)))
  return { ok: oldestSeconds * 1000 <= maxWaitingMs, oldestSeconds }
}
