import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Coordinates } from '../../../worker/maps/contract'
import { metres } from '../../../worker/lib/street-map/distance'
import { nearest, type NearRow } from '../../../worker/spots/near/nearest'

const embarcadero = { lat: 37.7955, lng: -122.3937 }

it.each<[string, Coordinates, Coordinates, number]>([
  ['the same place', embarcadero, embarcadero, 0],
  ['two spots of one town', embarcadero, { lat: 37.748, lng: -122.386 }, 5_325],
  ['London and Paris', { lat: 51.5074, lng: -0.1278 }, { lat: 48.8566, lng: 2.3522 }, 343_600],
  ['both sides of the date line', { lat: 0, lng: 179.99 }, { lat: 0, lng: -179.99 }, 2_224],
  ['both poles', { lat: 90, lng: 0 }, { lat: -90, lng: 120 }, 20_015_100],
])('the distance of %s', (_, one, other, expected) => {
  expect(Math.abs(metres(one, other) - expected)).toBeLessThanOrEqual(expected / 1000 + 0.001)
  expect(metres(other, one)).toBe(metres(one, other))
})

/** As exact as positions are. */
const degrees = (most: number) =>
  fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((number) => number / 1e5)
const anywhere = fc.record({ lat: degrees(90), lng: degrees(180) })

const asRows = (all: Coordinates[], from: Coordinates): NearRow[] =>
  all
    .map((place, at) => ({ ...place, id: `${at}`, off: Math.abs(place.lat - from.lat), passes: 1 }))
    .toSorted((one, other) => one.off - other.off)

it('what is found first of a part is the beginning of what is found in all', () => {
  fc.assert(
    fc.property(
      anywhere,
      fc.array(anywhere, { maxLength: 40 }),
      fc.integer({ min: 1, max: 40 }),
      (from, all, maxRows) => {
        const rows = asRows(all, from)
        const whole = nearest(rows, from, rows.length)
        const part = nearest(rows.slice(0, maxRows + 1), from, maxRows)
        expect(whole.within).toBeNull()
        expect(part.found).toEqual(whole.found.slice(0, part.found.length))
        if (rows.length > maxRows) {
          const near = whole.found.filter(({ distance }) => distance < part.within! - 2)
          expect(part.found.length).toBeGreaterThanOrEqual(near.length)
        } else expect(part).toEqual(whole)
      },
    ),
    { numRuns: 200 },
  )
})

it('a row that does not pass is read and left out', () => {
  const [row] = asRows([embarcadero], embarcadero)
  expect(nearest([{ ...row!, passes: 0 }], embarcadero, 5)).toEqual({ found: [], within: null })
})
