import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isFresh, keptMs, keyOf } from '../../../worker/shares/cache/rules'

const origin = 'https://stoke.example'

it.each([
  ['/shared/my-clip/1', '/shared/my-clip/1'],
  ['/shared/trick-video/1?utm_source=chat', '/shared/trick-video/1'],
  ['/shared/own-the-spot-clip/1', '/shared/own-the-spot-clip/1'],
  ['/embed/trick-video/1?autoplay=1', '/embed/trick-video/1'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/sitemap/2026-01-01.xml', '/sitemap/2026-01-01.xml'],
  ['/s/ann?fbclid=x', '/s/ann'],
  ['/s/ann?x=1&after=b&clips=2', '/s/ann?clips=2&after=b'],
  ['/s/ann/tricks/kickflip?x=1', '/s/ann/tricks/kickflip'],
  ['/s/ann/tricks/kickflip?page=2&clips=2', '/s/ann/tricks/kickflip?page=2'],
])('%s is kept as %s', (asked, kept) => {
  expect(keyOf(origin + asked)).toBe(origin + kept)
})

it.each([
  '/',
  '/profile',
  '/s/ann/x',
  '/s/ann/tricks/',
  '/s/',
  '/shared/my-clip/',
  '/shared/video/1',
  '/api/shared/my-clip/1',
  '/api/video-clips/x',
  '/oembed?url=x',
])('%s is never kept', (asked) => {
  expect(keyOf(origin + asked)).toBeNull()
})

it('is over within a minute, and with the next change here', () => {
  expect(keptMs).toBeLessThan(60_000)
  const times = fc.record({ madeAt: fc.nat(1e6), age: fc.integer({ min: -1e5, max: 1e5 }) })
  fc.assert(
    fc.property(times, fc.nat(1e6), ({ madeAt, age }, lastWriteAt) => {
      const isShown = isFresh(madeAt, madeAt + age, lastWriteAt)
      expect(isShown).toBe(age >= 0 && age < keptMs && madeAt > lastWriteAt)
    }),
  )
})
