import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kilometres } from '../../../worker/lib/street-map/distance'
import { middleOf, squareAt } from '../../../worker/maps/squares'

const place = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

it('every place is in its square, which is about 800 m wide and high', () => {
  fc.assert(
    fc.property(place, ({ lat, lng }) => {
      const { south, west, north, east } = squareAt({ lat, lng })
      expect(lat).toBeGreaterThanOrEqual(south - 1e-9)
      expect(lat).toBeLessThanOrEqual(north + 1e-9)
      expect(lng).toBeGreaterThanOrEqual(west - 1e-9)
      expect(lng).toBeLessThanOrEqual(east + 1e-9)
      const middle = (south + north) / 2
      const height = kilometres({ lat: south, lng: west }, { lat: north, lng: west })
      const width = kilometres({ lat: middle, lng: west }, { lat: middle, lng: east })
      expect(height).toBeCloseTo(0.8, 2)
      expect(width).toBeCloseTo(0.8, 2)
    }),
  )
})

it('the middle of a square leads back to it', () => {
  fc.assert(
    fc.property(place, (at) => {
      const middle = middleOf(squareAt(at))
      expect(squareAt(middle)).toEqual(squareAt(at))
      expect(middleOf(squareAt(middle))).toEqual(middle)
    }),
  )
})

it('all places of a square get the same one', () => {
  const inside = fc.double({ min: 0.001, max: 0.999, noNaN: true })
  fc.assert(
    fc.property(place, inside, inside, (at, down, right) => {
      const { south, west, north, east } = squareAt(at)
      const other = { lat: south + (north - south) * down, lng: west + (east - west) * right }
      expect(squareAt(other)).toEqual(squareAt(at))
    }),
  )
})

it('the ends of the world have squares', () => {
  for (const lat of [-90, 90]) {
    for (const lng of [-180, 180]) {
      const { south, west, north, east } = squareAt({ lat, lng })
      expect([south, west].every(Number.isFinite)).toBe(true)
      expect(north).toBeLessThanOrEqual(90 + 1e-9)
      expect(east).toBeLessThanOrEqual(180 + 1e-9)
    }
  }
})
