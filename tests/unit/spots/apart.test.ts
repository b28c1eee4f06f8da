import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toX, toY, worldPixels } from '../../../worker/lib/street-map/mercator'
import { apart, type SpotCrowd } from '../../../worker/spots/rules'

const crowd = fc.record({
  count: fc.integer({ min: 1, max: 20_000 }),
  lat: fc.double({ min: -84, max: 84, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

it('grouping loses no spot, and no two marks overlap', () => {
  fc.assert(
    fc.property(
      fc.array(crowd, { maxLength: 200 }),
      fc.integer({ min: 0, max: 6 }),
      (all, zoom) => {
        const kept = apart(all, zoom)
        const sum = (of: SpotCrowd[]) => of.reduce((total, { count }) => total + count, 0)
        expect(sum(kept)).toBe(sum(all))
        const world = worldPixels(zoom)
        const places = kept.map(({ lat, lng }) => [toX(lng, world), toY(lat, world)] as const)
        for (const [at, [x, y]] of places.entries()) {
          for (const [otherX, otherY] of places.slice(at + 1)) {
            expect(Math.max(Math.abs(x - otherX), Math.abs(y - otherY))).toBeGreaterThan(45)
          }
        }
      },
    ),
    { numRuns: 50 },
  )
})

it('the larger group absorbs the smaller, and stays where it is', () => {
  const [small, large] = [
    { count: 1, lat: 37.77, lng: -122.42 },
    { count: 9, lat: 37.771, lng: -122.42 },
  ]
  expect(apart([small, large], 10)).toEqual([{ ...large, count: 10 }])
  expect(apart([small, large], 18)).toHaveLength(2)
})
