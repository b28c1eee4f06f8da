import { expect, it } from 'vitest'
import { ApiError, failureMessage, serverMessage, whyNotLoaded } from '../../../islands/api'

/** What the browsers say when no answer comes. */
const lost = [
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
].map((message) => new TypeError(message))
const refused = new ApiError(409, '{}', 'You have already rolled.')
const broken = new ApiError(503, 'away', undefined)
const failed = new ApiError(500, '{"message":"Failed to fetch games"}', 'Failed to fetch games')

it.each([
  ['Failed to roll dice', 'Failed to roll dice. Check your signal.'],
  ['Please try again.', 'Please try again. Check your signal.'],
  ['Nothing has changed. Check your signal.', 'Nothing has changed. Check your signal.'],
  ['', 'Check your signal.'],
])('a call without an answer adds to "%s" what to look at', (text, said) => {
  for (const error of lost) {
    expect(failureMessage(error, text)).toBe(said)
    expect(serverMessage(error, text)).toBe(said)
  }
  for (const error of [refused, broken, failed, new Error('No request')]) {
    expect(failureMessage(error, text)).toBe(text)
  }
  expect(serverMessage(refused, text)).toBe('You have already rolled.')
  expect(serverMessage(broken, text)).toBe(text)
})

it('says what keeps something from loading', () => {
  for (const error of lost) expect(whyNotLoaded(error)).toBe('Check your signal.')
  for (const error of [broken, failed]) expect(whyNotLoaded(error)).toBe('Stoke has trouble.')
  const limited = new ApiError(429, '{}', 'Too many requests. Try again in a minute.')
  expect(whyNotLoaded(limited)).toBe('Too many requests. Try again in a minute.')
})
