import { afterEach, expect, it, vi } from 'vitest'
import { ability } from '../../../islands/push/device'

afterEach(() => vi.unstubAllGlobals())

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'

it.each([
  ['an iPhone', iPhone, 5, false, 'home-screen'],
  ['an iPad that says it is a Macintosh', mac, 5, false, 'home-screen'],
  ['an iPad with Stoke on its home screen', mac, 5, true, 'none'],
  ['a Macintosh', mac, 0, false, 'none'],
])('%s without push can get it: %s', (_, userAgent, maxTouchPoints, isInstalled, expected) => {
  const window = { matchMedia: () => ({ matches: isInstalled }) }
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  vi.stubGlobal('window', window)
  vi.stubGlobal('matchMedia', window.matchMedia)
  expect(ability()).toBe(expected)
})
