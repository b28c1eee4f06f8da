import { expect, it } from 'vitest'
import {
  isDeadLetterQueue,
  nextAttemptAt,
  nextRunAfter,
  retryDelay,
  workOf,
} from '../../../worker/jobs/rules'

const minute = 60_000

it.each([
  [1, null],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [2000, 60],
])('a job that has failed %i times in a row waits %s minutes', (failures, minutes) => {
  expect(nextRunAfter(failures, 5)).toBe(minutes === null ? null : 5 + minutes * minute)
})

it('work that fails is tried for two days, less and less often', () => {
  let at = 0
  let tries = 1
  for (let next; (next = nextAttemptAt(tries, new Date(at))); tries++) {
    expect(next.getTime() - at).toBeLessThanOrEqual(360 * minute)
    at = next.getTime()
  }
  expect(tries).toBe(14)
  expect(at / (60 * minute)).toBeGreaterThan(36)
  expect(at / (60 * minute)).toBeLessThan(50)
})

it('a message comes again after 30 seconds, then later and later, an hour at most', () => {
  expect([1, 2, 3, 9].map(retryDelay)).toEqual([30, 60, 120, 3600])
})

it.each([
  [{ kind: 'push', id: 'x' }, true],
  [{ kind: 'push', id: '' }, false],
  [{ kind: 'push' }, false],
  [{ kind: 'pull', id: 'x' }, false],
  [null, false],
  ['push', false],
])('%j is a message of ours: %s', (body, isOurs) => {
  expect(workOf(body) !== null).toBe(isOurs)
})

it("the queue of failed messages is known by its name, staging's too", () => {
  const names = [
    'stoke-work',
    'stoke-work-staging',
    'stoke-work-failed',
    'stoke-work-failed-staging',
  ]
  expect(names.map(isDeadLetterQueue)).toEqual([false, false, true, true])
})
