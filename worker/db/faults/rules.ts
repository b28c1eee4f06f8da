/**
 * Failures of the database itself, as opposed to refused statements: - `overloaded`: it had stopped accepting
 * work. Nothing ran, and a retry would make it worse. - `full`: it is full. Nothing was written, and no retry
 * helps. - `unreachable`: the call did not arrive, so nothing ran. - `lost`: the connection or the database
 * went away. A write may have been committed. - `timeout`: no answer in time. A write may have been
 * committed, or may still be.
 */
export type Fault = 'overloaded' | 'full' | 'unreachable' | 'lost' | 'timeout'

/** Messages that Cloudflare documents for D1 (Observability, Debug D1), the more specific first. */
const texts: readonly (readonly [text: string, Fault])[] = [
  ['D1 DB is overloaded', 'overloaded'],
  ['Exceeded maximum DB size', 'full'],
  ['SQLITE_FULL', 'full'],
  ['Cannot resolve D1 DB', 'unreachable'],
  ['starting up D1 DB storage', 'unreachable'],
  ['exceeded timeout', 'timeout'],
  ['exceeded its memory limit', 'timeout'],
  ['exceeded its CPU time limit', 'timeout'],
  ['did not answer within', 'timeout'],
  ['Network connection lost', 'lost'],
  ['caused object to be reset', 'lost'],
  ['reset because its code was updated', 'lost'],
  ['client disconnected', 'lost'],
]

/** Null if the statement itself is at fault. */
export function faultOfMessages(messages: string[]): Fault | null {
  for (const [text, fault] of texts) {
    if (messages.some((message) => message.includes(text))) return fault
  }
  return null
}

/** `keyed` work inserts a fresh id, so that running it twice has no effect. */
export type TimedWork = 'read' | 'write' | 'keyed'

export const limitMs: Record<TimedWork, number> = { read: 3000, write: 10_000, keyed: 10_000 }

/** Including the first. D1 itself tries a read three times. */
const maxAttempts: Record<TimedWork, number> = { read: 2, write: 3, keyed: 3 }
const maxTimeouts = 1

const firstWaitMs = 100
const longestWaitMs = 1000

export interface Failures {
  attempts: number
  timeouts: number
}

export function mayRetry(work: TimedWork, fault: Fault, { attempts, timeouts }: Failures): boolean {
  if (fault === 'overloaded' || fault === 'full' || attempts >= maxAttempts[work]) return false
  if (fault === 'unreachable') return true
  if (fault === 'timeout') return work === 'keyed' && timeouts <= maxTimeouts
  return work !== 'write'
}

/** Full jitter: random up to a bound that doubles. `chance` is from 0 to 1. */
export const retryWaitMs = (attempts: number, chance: number): number =>
  chance * Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1))

export const mayBeCommitted = (work: TimedWork, fault: Fault): boolean =>
  work !== 'read' && (fault === 'lost' || fault === 'timeout')

const readWord = /^\s*(select|explain|with)\b/i
const writeWord = /\b(insert|update|delete|replace)\b/i

/** In doubt a statement counts as a write, which is not retried. */
export const isRead = (sql: string): boolean => readWord.test(sql) && !writeWord.test(sql)
