import { expect, it } from 'vitest'
import { adapterName } from '../../../islands/maps/adapter'

it('maps are Google’s where a browser key is set, and the app’s own otherwise', () => {
  const config = { tilesUrl: '', attribution: '' }
  expect(adapterName({ ...config, apiKey: '' })).toBe('own')
  expect(adapterName({ ...config, apiKey: 'key' })).toBe('google')
})
