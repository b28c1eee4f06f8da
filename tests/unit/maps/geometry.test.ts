import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closed, unwrapped } from '../../../dev/maps/unwrap'
import { simplify } from '../../../dev/maps/simplify'
import { roundLength } from '../../../worker/maps/draw/labels'
import { queryOf } from '../../../worker/maps/google/static'
import { cellOf, cellsAround, kilometresWithin } from '../../../worker/maps/gazetteer/cells'
import { folded, searchOf, triesOf } from '../../../worker/maps/gazetteer/normalize'
import { clipLine, clipRing } from '../../../worker/maps/geometry/clip'
import { kilometres } from '../../../worker/maps/geometry/distance'
import { toLat, toLng, toX, toY } from '../../../worker/maps/geometry/mercator'
import { pack, unpack } from '../../../worker/maps/pieces/codec'
import { cellsIn, levelAt } from '../../../worker/maps/pieces/levels'
import { coordinatesOf, markersOf, sizeOf, tileOf, zoomOf } from '../../../worker/maps/rules'

const box = { west: 0, south: 0, east: 10, north: 10 }
const lat = fc.double({ min: -85, max: 85, noNaN: true })
const lng = fc.double({ min: -180, max: 180, noNaN: true })

it('a projected point can be projected back', () => {
  fc.assert(
    fc.property(lat, lng, (north, east) => {
      expect(toLat(toY(north, 256), 256)).toBeCloseTo(north, 6)
      expect(toLng(toX(east, 256), 256)).toBeCloseTo(east, 6)
    }),
  )
})

describe('clipping', () => {
  it('leaves nothing of rings and lines outside the box', () => {
    const points = fc.array(fc.double({ min: -30, max: 30, noNaN: true }), {
      minLength: 6,
      maxLength: 40,
    })
    fc.assert(
      fc.property(points, (all) => {
        const even = all.slice(0, all.length - (all.length % 2))
        for (const part of [clipRing(even, box), ...clipLine(even, box)]) {
          for (const value of part) {
            expect(value).toBeGreaterThan(-1e-6)
            expect(value).toBeLessThan(10 + 1e-6)
          }
        }
      }),
    )
  })

  it('keeps the inside, and the box itself where a ring surrounds it', () => {
    expect(clipRing([1, 1, 2, 1, 2, 2], box)).toEqual([1, 1, 2, 1, 2, 2])
    expect(clipRing([-5, -5, 20, -5, 20, 20, -5, 20], box)).toHaveLength(8)
    expect(clipLine([-5, 5, 15, 5, 15, 8, -5, 8], box)).toEqual([
      [0, 5, 10, 5],
      [10, 8, 0, 8],
    ])
  })
})

it('simplifying keeps corners and drops points on a straight line', () => {
  expect(simplify([0, 0, 1, 0.01, 2, 0, 3, 5, 4, 0], 0.1)).toEqual([0, 0, 2, 0, 3, 5, 4, 0])
})

it('a shape continues across the date line, and one around the world is closed at the pole', () => {
  expect(unwrapped([179, 1, -179, 2, 178, 3])).toEqual([179, 1, 181, 2, 178, 3])
  const ring = closed(unwrapped([-180, -70, -60, -80, 60, -75, 180, -70]))
  expect(Math.min(...ring.filter((_, at) => at % 2 === 1))).toBe(-90)
  expect(ring.slice(0, 2)).toEqual(ring.slice(-2))
})

it('a packed piece of the map unpacks to the same', () => {
  const piece = {
    rings: [[-180, -89.5, 10.5, 3.25, 7, -0.5]],
    borders: [[1, 2, 3, 4]],
    towns: [{ name: 'Łódź', lat: 51.7706, lng: -19.474, from: 6, size: 2 }],
  }
  const unpacked = unpack(pack(piece, 0.25), 0.25)
  expect({ ...unpacked, towns: [] }).toEqual({ ...piece, towns: [] })
  expect(unpacked.towns[0]).toMatchObject({ name: 'Łódź', from: 6, size: 2 })
  expect(unpacked.towns[0]!.lat).toBeCloseTo(51.7706, 6)
})

it('a tile from zoom 6 on needs four pieces at most, also at the date line', () => {
  for (const zoom of [6, 9, 18]) {
    const width = 360 / 2 ** zoom
    fc.assert(
      fc.property(lat, lng, (south, west) => {
        const cells = cellsIn(levelAt(zoom), {
          west,
          south,
          east: west + width,
          north: south + width,
        })
        expect(cells.length).toBeLessThanOrEqual(4)
      }),
    )
  }
  const over = cellsIn(levelAt(8), { west: 179, south: 1, east: 181, north: 2 })
  expect(over).toEqual([
    { column: 35, row: 9, moved: 0 },
    { column: 0, row: 9, moved: 360 },
  ])
})

describe('the parameters of a map picture', () => {
  it.each([
    ['0', '0', '0', true],
    ['18', '262143', '0', true],
    ['19', '0', '0', false],
    ['1', '2', '0', false],
    ['-1', '0', '0', false],
    ['1.5', '0', '0', false],
    ['z', '0', '0', false],
    ['1e1', '0', '0', false],
  ])('tile %s/%s/%s is valid: %s', (z, x, y, known) => {
    expect(tileOf({ z, x, y }) !== null).toBe(known)
  })

  it.each([
    ['400x128', true],
    ['16x1280', true],
    ['15x100', false],
    ['5000x5000', false],
    ['400', false],
    ['400x', false],
    ['4e2x128', false],
    ['400x128x2', false],
  ])('size %s is valid: %s', (size, known) => expect(sizeOf({ size }) !== null).toBe(known))

  it('have a size as width and height, zooms from 0 to 20, and up to 50 markers', () => {
    expect(sizeOf({ width: '300', height: '150' })).toEqual({ width: 300, height: 150 })
    expect(sizeOf({ width: '300' })).toBeNull()
    expect([
      zoomOf('0'),
      zoomOf('20'),
      zoomOf('21'),
      zoomOf('40'),
      zoomOf('x'),
      zoomOf(''),
    ]).toEqual([0, 20, null, null, null, null])
    expect(markersOf('color:red|1,2|3.5,-4')).toEqual([
      { lat: 1, lng: 2 },
      { lat: 3.5, lng: -4 },
    ])
    expect(markersOf('91,0')).toBeNull()
    expect(markersOf(Array(51).fill('1,2').join('|'))).toBeNull()
    expect(coordinatesOf('37.77, -122.42')).toEqual({ lat: 37.77, lng: -122.42 })
    expect(coordinatesOf('NaN, 2')).toBeNull()
  })
})

describe('the search for an address', () => {
  it('ignores case and accents, quotes every word, and drops parts before a comma one by one', () => {
    expect(folded('  Łódź-Straße  ')).toBe('lodz strasse')
    expect(searchOf('San" OR NEAR(')?.holding).toBe('"san" "or" "near" *')
    expect(searchOf('"*^:')).toBeNull()
    expect(triesOf('1 Market St, San Francisco, CA')).toEqual([
      '1 Market St, San Francisco, CA',
      ' San Francisco, CA',
      ' CA',
    ])
  })

  it('everything within a distance is in the squares that cover it', () => {
    fc.assert(
      fc.property(lat, lng, lat, lng, fc.constantFrom(1, 4, 16), (a, b, c, d, reach) => {
        const [at, other] = [
          { lat: a, lng: b },
          { lat: a + (c / 85) * 3, lng: b + (d / 180) * 3 },
        ]
        if (kilometres(at, other) > kilometresWithin(a, reach)) return
        const cell = cellOf(other.lat, other.lng)
        const ranges = cellsAround(a, b, reach)
        expect(ranges.some(([from, to]) => cell >= from && cell <= to)).toBe(true)
      }),
    )
  })
})

it('a scale bar is 1, 2 or 5 times a power of ten', () => {
  expect([999, 1000, 199, 47, 5200].map(roundLength)).toEqual([500, 1000, 100, 20, 5000])
})

it('no picture over 640 on a side is requested from Google', () => {
  const map = {
    centre: { lat: 1, lng: 2 },
    zoom: 15,
    markers: [],
    theme: undefined,
    hasWords: true,
  }
  const large = queryOf({ ...map, size: { width: 1280, height: 301 } })
  expect(Object.fromEntries(large)).toMatchObject({ size: '640x151', zoom: '14', scale: '2' })
  const small = queryOf({ ...map, size: { width: 400, height: 128 } })
  expect(Object.fromEntries(small)).toMatchObject({ size: '400x128', zoom: '15' })
})
