import { describe, expect, it } from 'vitest'
import {
  deviceOf,
  isFreshSignIn,
  isTooOld,
  placeOf,
  refreshTokenOf,
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

// It began at noon.
it.each([
  [0, false],
  [-day, false],
  [day / 2 - 1, false],
  [day / 2, true],
  [day, true],
])('a session that was extended at noon is extended again %i s later: %j', (seconds, slides) => {
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

describe('a refresh token', () => {
  it.each([
    ['Keycloak', { refresh_expires_in: 1800 }, 1739, false],
    ['Keycloak', { refresh_expires_in: 1800 }, 1741, true],
    ['Keycloak, of one that does not end,', { refresh_expires_in: 0 }, 400 * day, false],
    ['Google', { refresh_token_expires_in: 7 * day }, 8 * day, true],
    ['a provider that says nothing', {}, 400 * day, false],
  ])('of %s with %o is too old after %i s: %j', (_, said, seconds, isOld) => {
    const token = refreshTokenOf({ refresh_token: 'token', ...said }, began)!
    expect(isTooOld(token, at(seconds))).toBe(isOld)
  })
})

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0`,
    'Edge on Windows',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36`, 'Chrome on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox on Linux'],
  ['curl/8.5.0', null],
  [undefined, null],
])('the browser %s is called %s', (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name)
})

it.each([
  [{ country: 'DE', region: 'Bavaria' }, 'Bavaria, Germany'],
  [{ country: 'PT' }, 'Portugal'],
  [{ country: 'T1' }, null],
  [{ country: 'XX', region: 'Nowhere' }, null],
  [{ region: 'Bavaria' }, null],
  [undefined, null],
])('the place %j is called %s', (facts, name) => {
  expect(placeOf(facts)).toBe(name)
})
