import { describe, expect, it } from 'vitest'
import { isFresh, pageKeyOf } from '../../../worker/page-cache/rules'

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
  ['/s/ann?challenge', '/s/ann?challenge='],
  ['/s/ann?challenge=x1', '/s/ann?challenge='],
  ['/s/ann/tricks/kickflip?x=1', '/s/ann/tricks/kickflip'],
  ['/s/ann/tricks/kickflip?page=2&clips=2', '/s/ann/tricks/kickflip?page=2'],
])('the page at %s is cached as %s', (asked, kept) => {
  const [path, place] = kept.split('?')
  const query = ['version=v1', ...(place === undefined ? [] : [place])].join('&')
  expect(pageKeyOf(origin + asked, 'v1')).toBe(`${origin}${path}?${query}`)
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
])('the page at %s is never cached', (asked) => {
  expect(pageKeyOf(origin + asked, 'v1')).toBeNull()
})

describe('a cached page', () => {
  it.each([
    ['may be shown at once', 1000, true],
    ['may be shown for 50 s', 50_999, true],
    ['may not be shown after that', 51_000, false],
    ['may not be shown where the clock was set back', 999, false],
  ])('%s', (_, now, isShown) => {
    expect(isFresh({ madeAt: 1000 }, new Date(now))).toBe(isShown)
  })
})
