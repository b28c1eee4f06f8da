export type LogLevel = 'info' | 'warn' | 'error'

/** Share of requests that the log keeps, unless `LOG_SAMPLE` sets another. */
const defaultShare = 0.1

/** From 0 to 1; an invalid setting means the default. */
export function sampleShare(setting: string | undefined): number {
  const share = setting?.trim() ? Number(setting) : NaN
  return share >= 0 && share <= 1 ? share : defaultShare
}

/** Derived from the request's random id, so that its log lines and its metrics point are sampled together. */
export const isSampled = (requestId: string, share: number): boolean =>
  Number.parseInt(requestId.slice(0, 8), 16) / 2 ** 32 < share

/** Refusals of content may be attempts to get round a check. */
const refusals = [400, 409, 413, 415]

/** Lines above `info` are always written. */
export const levelOf = (status: number): LogLevel =>
  status >= 500 || refusals.includes(status) ? 'warn' : 'info'

/** Errors, and events that show attacks. */
export const isAlwaysKept = (level: LogLevel, kind: unknown): boolean =>
  level !== 'info' || kind === 'security'

/**
 * Sampling weight: 1 for a failed request, 1 / share for a sampled one. A point costs almost as much as a
 * request.
 */
export function weightOf(status: number, isKept: boolean, share: number): number {
  if (status >= 500) return 1
  return isKept && share > 0 ? 1 / share : 0
}
