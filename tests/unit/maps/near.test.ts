import { expect, it } from 'vitest'
import { near } from '../../../islands/maps/map-view'

it('a place is near itself, however its digits were cut', () => {
  expect(near(null, { lat: 0, lng: 0 })).toBe(false)
  expect(near({ lat: 1.234564, lng: 5 }, { lat: 1.23456, lng: 5 })).toBe(true)
  expect(near({ lat: 1.2346, lng: 5 }, { lat: 1.2345, lng: 5 })).toBe(false)
})
