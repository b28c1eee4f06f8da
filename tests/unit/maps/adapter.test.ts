import { afterEach, expect, it, vi } from 'vitest'
import { mapAppLink } from '../../../islands/spots/map-app-link'
import { adapterName } from '../../../islands/maps/adapter'

it('maps are Google’s where a browser key is set, and the app’s own otherwise', () => {
  const config = { tilesUrl: '', attribution: '' }
  expect(adapterName({ ...config, apiKey: '' })).toBe('own')
  expect(adapterName({ ...config, apiKey: 'key' })).toBe('google')
})

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'geo:37.78,-122.41?q=37.78,-122.41'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', 'https://maps.apple.com/?ll=37.78'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'https://www.openstreetmap.org/?mlat=37.78&mlon=-122.41'],
])('coordinates pressed on %s open %s', (userAgent, address) => {
  vi.stubGlobal('navigator', { userAgent })
  const link = mapAppLink({ latitude: '37.78', longitude: '-122.41' })
  const currentTarget = { href: link.href }
  link.onClick({ currentTarget })
  expect(currentTarget.href.startsWith(address)).toBe(true)
})
