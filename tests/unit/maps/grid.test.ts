import fc from 'fast-check'
import { expect, it } from 'vitest'
import { grouped, near } from '../../../islands/maps/grid'

const pinsAt = (count: number, lat = 37.77, lng = -122.42) =>
  Array.from({ length: count }, (_, n) => ({ id: `${n}`, name: `Spot ${n}`, lat, lng }))

it('leaves few pins alone, and many where nobody can come nearer', () => {
  expect(grouped(pinsAt(500), 5)).toHaveLength(500)
  expect(grouped(pinsAt(501), 5)).toHaveLength(1)
  expect(grouped(pinsAt(501), 19)).toHaveLength(501)
})

it('loses no pin, and stands within the pins of a group', () => {
  const pin = fc.record({
    id: fc.uuid(),
    name: fc.constant('Spot'),
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  const pins = fc.array(pin, { minLength: 501, maxLength: 600 })
  fc.assert(
    fc.property(pins, fc.integer({ min: 0, max: 21 }), (all, zoom) => {
      const groups = grouped(all, zoom)
      expect(groups.flatMap((group) => group.pins)).toHaveLength(all.length)
      for (const { lat, pins: own } of groups) {
        expect(lat).toBeGreaterThanOrEqual(Math.min(...own.map((each) => each.lat)) - 1e-9)
        expect(lat).toBeLessThanOrEqual(Math.max(...own.map((each) => each.lat)) + 1e-9)
      }
    }),
    { numRuns: 20 },
  )
})

it('tells more of them apart the nearer one comes', () => {
  const pins = [...pinsAt(300), ...pinsAt(300, 37.78)]
  expect(grouped(pins, 4)).toHaveLength(1)
  expect(grouped(pins, 16)).toHaveLength(2)
})

it('a place is near itself, whatever digits were cut', () => {
  expect(near(null, { lat: 0, lng: 0 })).toBe(false)
  expect(near({ lat: 1.234564, lng: 5 }, { lat: 1.23456, lng: 5 })).toBe(true)
  expect(near({ lat: 1.2346, lng: 5 }, { lat: 1.2345, lng: 5 })).toBe(false)
})
