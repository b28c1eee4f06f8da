import fc from 'fast-check'
import { getPath } from 'hono/utils/url'
import { describe, expect, it } from 'vitest'
import { safeReturnPath } from '../../../worker/session/rules'

const origin = 'https://stoke.test'

describe('a safe path to return to', () => {
  it.each([
    ['/profile', '/profile'],
    ['/s/ann?clips=2#top', '/s/ann?clips=2#top'],
    ['/subscribe', '/subscribe'],
    ['/', '/'],
    ['/s/%C3%A4', '/s/%C3%A4'],
    ['/s/ann/../bob', '/s/bob'],
    ['/?next=//evil.test', '/?next=//evil.test'],
    ['/apiary', '/apiary'],
  ])('%s leads to %s', (asked, path) => {
    expect(safeReturnPath(asked)).toBe(path)
  })

  it.each([
    undefined,
    '',
    'profile',
    ' /profile',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '/\\/evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '\t//evil.test',
    '/\u0000/evil.test',
    '/./\\evil.test',
    '/..//evil.test',
    '/.//evil.test',
    '/%2e%2e//evil.test',
    '/%2e//evil.test',
    'https://evil.test',
    'https:evil.test',
    'https:///evil.test',
    'http://stoke.test@evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '@evil.test',
    '.evil.test',
    '/api',
    '/api/logout',
    '/api/login?returnUrl=/api/login',
    '/x/../api/logout',
    '/%61pi/logout',
    '/ap%69/logout',
    '/api%2flogout',
    '/%61pi/%ff',
    `/${'x'.repeat(500)}`,
  ])('%j is no safe path', (asked) => {
    expect(safeReturnPath(asked)).toBe(null)
  })

  const pieces = ['/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '%61', 'api', 'evil.test', '@']
  const more = ['\t', '\n', '\u0000', ' ', '?', '#', ':', 'https:', 'javascript:', '[', '%', 'ä']
  const crooked = fc
    .array(fc.oneof(fc.constantFrom(...pieces, ...more), fc.string({ maxLength: 3 })))
    .map((parts) => parts.join(''))

  it('never leads to another origin or to the API', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          crooked,
          fc.webUrl(),
          crooked.map((path) => `/${path}`),
        ),
        (asked) => {
          const path = safeReturnPath(asked)
          if (path === null) return
          const url = new URL(path, origin)
          expect(url.origin).toBe(origin)
          // The router decodes before it compares.
          expect(getPath(new Request(url))).not.toMatch(/^\/api(\/|$)/)
          expect(safeReturnPath(path)).toBe(path)
        },
      ),
      { numRuns: 3000 },
    )
  })
})
