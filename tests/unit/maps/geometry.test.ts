import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closed, unwrapped } from '../../../dev/maps/unwrap'
import { roundLength } from '../../../worker/maps/draw/labels'
import { staticMapQuery } from '../../../worker/maps/google/static'
import { cellOf, cellsAround, kilometresWithin } from '../../../worker/maps/gazetteer/cells'
import { folded, languageOf, searchOf, triesOf } from '../../../worker/maps/gazetteer/normalize'
import { clipLine, clipRing } from '../../../worker/lib/street-map/clip'
import { kilometres } from '../../../worker/lib/street-map/distance'
import { toLat, toLng, toX, toY } from '../../../worker/lib/street-map/mercator'
import { findSquares } from '../../../worker/lib/street-map/tiles-in'
import { viewAround } from '../../../worker/lib/street-map/view'
import { switchMap, type RegionArchive } from '../../../worker/maps/archive/manifest'
import { findStretches } from '../../../worker/maps/archive/parts'
import {
  joinLines,
  measureLine,
  cutStretch,
  measureTurn,
} from '../../../worker/lib/street-map/lines-of-names'
import { isSkatepark } from '../../../worker/lib/street-map/names'
import { PathData } from '../../../worker/lib/street-map/path-data'
import { traceCoast } from '../../../worker/lib/street-map/shapes'
import { coordinatesOf, markersOf, sizeOf, tileOf, parseZoom } from '../../../worker/maps/rules'

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

it('a shape continues across the date line, and one around the world is closed at the pole', () => {
  expect(unwrapped([179, 1, -179, 2, 178, 3])).toEqual([179, 1, 181, 2, 178, 3])
  const ring = closed(unwrapped([-180, -70, -60, -80, 60, -75, 180, -70]))
  expect(Math.min(...ring.filter((_, at) => at % 2 === 1))).toBe(-90)
  expect(ring.slice(0, 2)).toEqual(ring.slice(-2))
})

it('the tiles under a view cover all of it, also across the date line', () => {
  fc.assert(
    fc.property(lat, lng, fc.integer({ min: 2, max: 18 }), (north, east, zoom) => {
      const view = viewAround({ lat: north, lng: east }, { width: 390, height: 600 }, zoom)
      const squares = findSquares(view, zoom - 1)
      expect(squares.length).toBeLessThanOrEqual(6)
      for (const [x, y] of [
        [0, 0],
        [389, 0],
        [195, 300],
        [389, 599],
      ] as const) {
        const isOff = y + view.top < 0 || y + view.top >= 256 * 2 ** zoom
        const over = squares.filter(
          ({ left, top, size }) => x >= left && x < left + size && y >= top && y < top + size,
        )
        expect(over).toHaveLength(isOff ? 0 : 1)
      }
      const count = 2 ** (zoom - 1)
      expect(squares.every(({ x, y }) => x >= 0 && x < count && y >= 0 && y < count)).toBe(true)
    }),
  )
})

it('stretches of parts hold every byte of an archive once, and none beyond its end', () => {
  const sizes = fc.integer({ min: 1, max: 5000 })
  fc.assert(
    fc.property(sizes, sizes, fc.nat(6000), fc.nat(6000), (bytes, partBytes, offset, length) => {
      const archive = { hash: '', bytes, partBytes }
      const stretches = findStretches(archive, offset, length)
      const found = stretches.flatMap(({ part, offset: from, length: count }) => {
        expect(from + count).toBeLessThanOrEqual(partBytes)
        return Array.from({ length: count }, (_, n) => part * partBytes + from + n)
      })
      const end = Math.min(bytes, offset + length)
      const wanted = Array.from({ length: Math.max(0, end - offset) }, (_, n) => offset + n)
      expect(found).toEqual(wanted)
    }),
  )
})

describe('a path', () => {
  const drawn = (points: number[], isRing: boolean) => {
    const path = new PathData()
    path.add(points, isRing)
    return String(path)
  }

  it('is written in steps, without those too short to see', () => {
    expect(drawn([0, 0, 40, 0, 41, 0, 40, 40, 0, 40, 0, 0], true)).toBe('m0 0 40 0 0 40-40 0z')
    expect(drawn([10, 10, -30, 5], false)).toBe('m10 10-40-5')
    expect(drawn([0, 0, 1, 0, 1, 1, 0, 0], true)).toBe('')
  })

  it('may be curved, but for corners where it was cut', () => {
    const path = new PathData()
    const around = { west: -8, south: -8, east: 100, north: 100 }
    path.addCurves([0, 0, 40, 0, 40, 40, 0, 40, 0, 0], true, around)
    expect(String(path)).toBe('m0 20q0-20 20-20 20 0 20 20 0 20-20 20-20 0-20-20z')
    const cut = new PathData()
    cut.addCurves([0, 0, 40, 0, 40, 40, 0, 40], true, { ...around, north: 40 })
    expect(String(cut)).toBe('m0 40q0-40 20-40 20 0 20 20 0 20 0 20-40 0-40 0z')
    const line = new PathData()
    line.addCurves([0, 0, 40, 0, 40, 40], false, around)
    expect(String(line)).toBe('m0 0q40 0 40 40')
  })

  it('begins where the one before it has ended', () => {
    const path = new PathData()
    path.add([0, 0, 100, 0], false)
    path.add([100, 50, 0, 50], false)
    expect(String(path)).toBe('m0 0 100 0m0 50-100 0')
  })
})

it('a coast is broken where its tile was cut', () => {
  const tile = { left: 0, top: 0, size: 100 }
  const ring = [-40, -40, 200, -40, 200, 200, -40, 200]
  expect(traceCoast(ring, tile)).toEqual([[200, -40, 200, 200, -40, 200]])
  expect(traceCoast([-40, -40, 440, -40, 440, 440, -40, 440], tile)).toEqual([])
})

describe('the name along a street', () => {
  it('is of all its pieces, whichever way each was drawn', () => {
    const pieces = [
      [0, 0, 10, 0],
      [30, 0, 20, 0],
      [10, 0, 20, 0],
      [50, 50, 60, 60],
    ]
    expect(
      joinLines(pieces)
        .map(measureLine)
        .toSorted((a, b) => b - a)[0],
    ).toBe(30)
  })

  it('knows how much the street bends below it', () => {
    expect(measureTurn([0, 0, 10, 0, 20, 0])).toBe(0)
    expect(measureTurn([0, 0, 10, 0, 10, 10])).toBeCloseTo(Math.PI / 2)
    expect(cutStretch([0, 0, 10, 0, 10, 10], 5, 15)).toEqual([5, 0, 10, 0, 10, 5])
  })
})

it.each([
  ['skateboard', true],
  ['bmx;skateboard', true],
  ['bmx; skateboard ;scooter', true],
  ['skateboarding', false],
  ['tennis', false],
  [undefined, false],
])('%s is a skatepark: %s', (kind_detail, expected) => {
  expect(isSkatepark({ kind: 'pitch', kind_detail })).toBe(expected)
})

it('a map that is shown retires the one before it for a day, and comes back from there', () => {
  const archive = (hash: string) => ({ hash }) as RegionArchive
  const now = new Date('2026-05-01T12:00:00Z')
  const first = switchMap(archive('a'), null, now)
  expect(first).toEqual({ current: { hash: 'a' }, retired: [] })
  const second = switchMap(archive('b'), first, now)
  expect(second.retired).toEqual([{ archive: { hash: 'a' }, until: '2026-05-02T12:00:00.000Z' }])
  const back = switchMap(archive('a'), second, now)
  expect(back.retired.map(({ archive: { hash } }) => hash)).toEqual(['b'])
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
      parseZoom('0'),
      parseZoom('20'),
      parseZoom('21'),
      parseZoom('40'),
      parseZoom('x'),
      parseZoom(''),
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

  it.each([
    ['de-CH,de;q=0.9,en;q=0.8', 'de'],
    ['PT-br', 'pt'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('of a browser that asks for %s is in %s', (accepted, language) => {
    expect(languageOf(accepted)).toBe(language)
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
  const large = staticMapQuery({ ...map, size: { width: 1280, height: 301 } })
  expect(Object.fromEntries(large)).toMatchObject({ size: '640x151', zoom: '14', scale: '2' })
  const small = staticMapQuery({ ...map, size: { width: 400, height: 128 } })
  expect(Object.fromEntries(small)).toMatchObject({ size: '400x128', zoom: '15' })
})
