/**
 * What is wrong with the database, as opposed to a statement that it refuses:
 * - `overloaded`: it took no more work. Nothing ran, and a retry would make it worse.
 * - `unreachable`: the call never got there, so nothing ran.
 * - `lost`: the connection or the database went away meanwhile. A write may have been committed.
 * - `timeout`: no answer in time. A write may have been committed, or may still be.
 */
export type Fault = 'overloaded' | 'unreachable' | 'lost' | 'timeout'

/** The messages that Cloudflare documents for D1 (Observability, Debug D1), the narrower first. */
const texts: readonly (readonly [text: string, Fault])[] = [
  ['D1 DB is overloaded', 'overloaded'],
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

/** The fault that the messages of an error and its causes tell of; null if the statement is at fault. */
export function faultOfMessages(messages: string[]): Fault | null {
  for (const [text, fault] of texts) {
    if (messages.some((message) => message.includes(text))) return fault
  }
  return null
}

/**
 * What is to be run. A `keyed` act carries an id that can be written only once, so that running it
 * a second time has no effect.
 */
export type TimedWork = 'read' | 'write' | 'keyed'

/** Milliseconds that one attempt may take. */
export const limitMs: Record<TimedWork, number> = { read: 3000, write: 10_000, keyed: 10_000 }

/** Attempts in all. D1 itself tries a read three times before it gives up. */
const maxAttempts: Record<TimedWork, number> = { read: 2, write: 3, keyed: 3 }
/** What took all of its time gets it once more at most. */
const maxTimeouts = 1

const firstWaitMs = 100
const longestWaitMs = 1000

/** The failures so far. */
export interface Failures {
  attempts: number
  timeouts: number
}

/** Whether work may be run again after this fault, when so much has failed (this fault included). */
export function mayRetry(work: TimedWork, fault: Fault, { attempts, timeouts }: Failures): boolean {
  if (fault === 'overloaded' || attempts >= maxAttempts[work]) return false
  if (fault === 'unreachable') return true
  if (fault === 'timeout') return work === 'keyed' && timeouts <= maxTimeouts
  return work !== 'write'
}

/** Full jitter: anything up to a bound that doubles. `chance` is from 0 to 1. */
export const retryWaitMs = (attempts: number, chance: number): number =>
  chance * Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1))

/** Whether work that ended with this fault may have been committed. */
export const mayBeCommitted = (work: TimedWork, fault: Fault): boolean =>
  work !== 'read' && (fault === 'lost' || fault === 'timeout')

const readWord = /^\s*(select|explain|with)\b/i
const writeWord = /\b(insert|update|delete|replace)\b/i

/** Whether a statement only reads. In doubt it counts as a write, which is not tried again. */
export const isRead = (sql: string): boolean => readWord.test(sql) && !writeWord.test(sql)
