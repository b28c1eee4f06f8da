import { describe, expect, it } from 'vitest'
import {
  isFreshSignIn,
  sessionEnd,
  shouldRefresh,
  shouldExtend,
} from '../../../worker/session/rules'

const began = new Date('2026-11-01T12:00:00Z')
const day = 24 * 3600

/** So many seconds after the session began. */
const at = (seconds: number) => new Date(began.getTime() + seconds * 1000)

it.each([
  [0, true],
  [599, true],
  [600, false],
  [day, false],
])('a sign-in %i s ago is recent enough to delete the account: %j', (seconds, isFresh) => {
  expect(isFreshSignIn(began, at(seconds))).toBe(isFresh)
})

it.each([
  [day - 1, false],
  [day, true],
  [2 * day, true],
])('a session that was extended %i s ago is extended again: %j', (seconds, slides) => {
  expect(shouldExtend(began, at(seconds))).toBe(slides)
})

it.each([
  ['now', 0, 30 * day],
  ['a day later', day, 31 * day],
  ['in time for its last 30 days', 150 * day, 180 * day],
  ['in its last days', 179 * day, 180 * day],
])(
  'a session that is used %s ends 30 days later, and 180 days after sign-in at the latest',
  (_, used, end) => {
    expect(sessionEnd(began, at(used))).toEqual(at(end))
  },
)

describe('the provider', () => {
  const session = { refreshedAt: began, refreshLeaseUntil: began, refreshToken: 'token' }
  it.each([
    ['not within the hour', session, 3599, false],
    ['after an hour', session, 3600, true],
    ['not without a token', { ...session, refreshToken: null }, 3600, false],
    ['not while another request asks', { ...session, refreshLeaseUntil: at(3660) }, 3659, false],
    ['again when that took too long', { ...session, refreshLeaseUntil: at(3660) }, 3660, true],
  ])('is asked %s', (_, row, seconds, isAsked) => {
    expect(shouldRefresh(row, at(seconds))).toBe(isAsked)
  })
})
