import { describe, expect, it } from 'vitest'
import { StorageFault, storageFault, faultOf } from '../../../worker/db/faults/fault'
import {
  isRead,
  mayBeCommitted,
  mayRetry,
  retryWaitMs,
  type Fault,
  type TimedWork,
} from '../../../worker/db/faults/rules'

it.each<[string, Fault | null]>([
  ['D1_ERROR: D1 DB is overloaded. Requests queued for too long.', 'overloaded'],
  ['D1_ERROR: D1 DB is overloaded. Too many requests queued.', 'overloaded'],
  ['D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.', 'unreachable'],
  [
    'D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.',
    'unreachable',
  ],
  ['D1_ERROR: Internal error in D1 DB storage caused object to be reset.', 'lost'],
  ['D1_ERROR: Network connection lost.', 'lost'],
  ['D1_ERROR: D1 DB reset because its code was updated.', 'lost'],
  ["D1_ERROR: Can't read from request stream because client disconnected.", 'lost'],
  [
    'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
    'timeout',
  ],
  ["D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.", 'timeout'],
  ['D1_ERROR: D1 DB exceeded its CPU time limit and was reset.', 'timeout'],
  ['D1_ERROR: Exceeded maximum DB size.', 'full'],
  ['D1_ERROR: database or disk is full: SQLITE_FULL', 'full'],
  ['D1_ERROR: UNIQUE constraint failed: clips.id: SQLITE_CONSTRAINT', null],
  ['D1_ERROR: no such table: clips: SQLITE_ERROR', null],
  ['Something else', null],
])('the message "%s" tells of the fault %s', (message, fault) => {
  expect(faultOf(new Error(message))).toBe(fault)
  expect(faultOf(new Error('Failed query', { cause: new Error(message) }))).toBe(fault)
})

const failed = (attempts: number, timeouts = 0) => ({ attempts, timeouts })

it.each<[TimedWork, Fault, { attempts: number; timeouts: number }, boolean]>([
  ['read', 'lost', failed(1), true],
  ['read', 'lost', failed(2), false],
  ['read', 'unreachable', failed(1), true],
  ['read', 'timeout', failed(1, 1), false],
  ['read', 'overloaded', failed(1), false],
  ['write', 'unreachable', failed(1), true],
  ['write', 'unreachable', failed(2), true],
  ['write', 'unreachable', failed(3), false],
  ['write', 'lost', failed(1), false],
  ['write', 'timeout', failed(1, 1), false],
  ['write', 'overloaded', failed(1), false],
  ['keyed', 'lost', failed(1), true],
  ['keyed', 'lost', failed(2), true],
  ['keyed', 'lost', failed(3), false],
  ['keyed', 'timeout', failed(1, 1), true],
  ['keyed', 'timeout', failed(2, 2), false],
  ['keyed', 'unreachable', failed(2), true],
  ['keyed', 'overloaded', failed(1), false],
  ['keyed', 'full', failed(1), false],
])('a %s that ended with "%s" after %j may be tried again: %s', (work, fault, failures, again) => {
  expect(mayRetry(work, fault, failures)).toBe(again)
})

it.each<[TimedWork, Fault, boolean]>([
  ['read', 'timeout', false],
  ['write', 'timeout', true],
  ['write', 'lost', true],
  ['keyed', 'timeout', true],
  ['write', 'unreachable', false],
  ['write', 'overloaded', false],
  ['write', 'full', false],
])('a %s that ended with "%s" may have been committed: %s', (work, fault, unknown) => {
  expect(mayBeCommitted(work, fault)).toBe(unknown)
})

it.each([
  [1, 1, 100],
  [2, 1, 200],
  [2, 0.5, 100],
  [3, 0, 0],
  [20, 1, 1000],
])('after %i attempts and with chance %d the wait is %i ms', (attempts, chance, ms) => {
  expect(retryWaitMs(attempts, chance)).toBe(ms)
})

it.each([
  ['select "id" from "clips"', true],
  ['  WITH n AS (SELECT 1) SELECT * FROM n', true],
  ['select "extended_at" from "pending_deletions"', true],
  ['with n as (select 1) insert into "clips" select * from n', false],
  ['insert into "clips" select 1', false],
  ['update "clips" set "id" = 1 returning "id"', false],
  ['delete from "clips"', false],
  ['PRAGMA defer_foreign_keys = on', false],
])('%s is a read: %s', (sql, reads) => {
  expect(isRead(sql)).toBe(reads)
})

describe('a fault is found again', () => {
  const fault = new StorageFault('timeout', 'write', new Error('D1 did not answer within 9 ms'))

  it('under the error of a query, and after a room has sent only its message', () => {
    for (const error of [
      fault,
      new Error('Failed query', { cause: fault }),
      new Error(fault.message),
      new Error(String(fault)),
    ]) {
      expect(storageFault(error)).toMatchObject({ fault: 'timeout', mayBeCommitted: true })
    }
  })

  it('but not in what somebody has typed', () => {
    const typed = 'Failed query: insert\nparams: Storage fault (lost, write): D1 DB is overloaded'
    expect(storageFault(new Error(typed))).toBeNull()
    expect(storageFault('text')).toBeNull()
  })
})
