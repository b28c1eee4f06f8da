import { expect, it, vi } from 'vitest'
import { apiError } from '../../../islands/api'
import {
  outcomeOfBytes,
  outcomeOfCall,
  tooOftenMs,
  waitForSignal,
} from '../../../islands/upload/retry'

const answer = (status: number, code = 'any') => apiError(status, JSON.stringify({ code }))

it.each([
  [401, 'unauthenticated', 'signed-out'],
  [402, 'no_access', 'no-access'],
  [403, 'profile_incomplete', 'no-access'],
  [408, 'any', 'again'],
  [425, 'any', 'again'],
  [429, 'rate_limited', 'again'],
  [400, 'broken_body', 'again'],
  [500, 'internal', 'again'],
  [503, 'any', 'again'],
])('%i %s means the same for the bytes and for the call', (status, code, outcome) => {
  expect(outcomeOfBytes(answer(status, code))).toBe(outcome)
  expect(outcomeOfCall(answer(status, code))).toBe(outcome)
})

it.each([
  [404, 'not_found', 'anew'],
  [410, 'upload_expired', 'anew'],
  [409, 'wrong_offset', 'again'],
  [423, 'any', 'again'],
  [400, 'invalid_video', 'unfit'],
  [403, 'foreign_origin', 'unfit'],
  [413, 'file_too_large', 'unfit'],
  [413, 'storage_full', 'refused'],
  [415, 'not_a_piece', 'unfit'],
])('%i %s while the bytes go up means %s', (status, code, outcome) => {
  expect(outcomeOfBytes(answer(status, code))).toBe(outcome)
})

it.each([
  [409, 'upload_unfinished', 'again'],
  [410, 'upload_expired', 'anew'],
  [410, 'upload_broken', 'anew'],
  [400, 'invalid_video', 'unfit'],
  [415, 'invalid_video', 'unfit'],
  [400, 'video_too_long', 'unfit'],
  [413, 'file_too_large', 'unfit'],
  [400, 'unknown_spot', 'refused'],
  [400, 'invalid', 'refused'],
  [403, 'foreign_origin', 'refused'],
  // A trick that is gone.
  [404, 'not_found', 'refused'],
  // A game that is over: no upload can change that.
  [410, 'over', 'refused'],
  [409, 'any', 'refused'],
  // What was made of it is gone again, and stays gone.
  [409, 'upload_used', 'refused'],
  [423, 'any', 'refused'],
])('%i %s of the call that takes the video means %s', (status, code, outcome) => {
  expect(outcomeOfCall(answer(status, code))).toBe(outcome)
})

it('a request without an answer is tried again', () => {
  for (const error of [new TypeError('Failed to fetch'), new SyntaxError('cut'), undefined]) {
    expect(outcomeOfBytes(error)).toBe('again')
    expect(outcomeOfCall(error)).toBe('again')
  }
})

it('an answer that is not from the app is judged by its status', () => {
  expect(outcomeOfCall(apiError(502, '<html>'))).toBe('again')
  expect(outcomeOfCall(apiError(400, '<html>'))).toBe('refused')
  expect(outcomeOfCall(apiError(400, 'null'))).toBe('refused')
})

it.each([
  [429, '60', 60_000],
  [429, '0.2', 1000],
  [429, '999999999', 86_400_000],
  [429, null, null],
  [429, 'Wed, 21 Oct 2026 07:28:00 GMT', null],
  [503, '60', 60_000],
  [503, null, null],
  [500, '60', null],
])('after %i with Retry-After %s the server is left alone for %s ms', (status, retryAfter, ms) => {
  expect(tooOftenMs(apiError(status, '{}', retryAfter))).toBe(ms)
})

it('a wait for the signal that has ended listens no more', async () => {
  const listeners = new Set<unknown>()
  vi.stubGlobal('addEventListener', (_: string, listener: unknown) => listeners.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: unknown) => listeners.delete(listener))
  const wait = waitForSignal(0, new AbortController().signal)
  expect(listeners.size).toBe(1)
  await wait
  expect(listeners.size).toBe(0)
  vi.unstubAllGlobals()
})
