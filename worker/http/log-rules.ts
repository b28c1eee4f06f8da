export type LogLevel = 'info' | 'warn' | 'error'

/** How many of all requests the log keeps whole, unless `LOG_SAMPLE` says another share. */
const defaultShare = 0.1

/** The share of requests to keep, from 0 to 1. A setting that is no such number changes nothing. */
export function sampleShare(setting: string | undefined): number {
  const share = setting?.trim() ? Number(setting) : NaN
  return share >= 0 && share <= 1 ? share : defaultShare
}

/**
 * Whether a request is one of those that are kept. It follows from the request's random id, so all
 * its lines, and its point in the metrics, stand together.
 */
export const isSampled = (requestId: string, share: number): boolean =>
  Number.parseInt(requestId.slice(0, 8), 16) / 2 ** 32 < share

/** What was refused for its content may be an attempt to get round a check. */
const refusals = [400, 409, 413, 415]

/** The level of a request's line: all but `info` are kept. */
export const levelOf = (status: number): LogLevel =>
  status >= 500 || refusals.includes(status) ? 'warn' : 'info'

/** Whether a line is kept even if its request is not: something is wrong, or somebody tries doors. */
export const isAlwaysKept = (level: LogLevel, kind: unknown): boolean =>
  level !== 'info' || kind === 'security'

/**
 * How many requests one counts for in the metrics; 0 if it is not counted. Each that failed is
 * counted for itself, and of the others only those that are kept, because a point costs almost as
 * much as a request.
 */
export function weightOf(status: number, isKept: boolean, share: number): number {
  if (status >= 500) return 1
  return isKept && share > 0 ? 1 / share : 0
}
