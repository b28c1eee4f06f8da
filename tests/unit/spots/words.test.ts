import { expect, it } from 'vitest'
import { distanceWords } from '../../../islands/spots/distance-words'
import { distanceFrom, zoomForPosition } from '../../../islands/spots/rough-place'
import { coarse } from '../../../islands/spots/use-near-spots'
import { whyWords } from '../../../islands/spots/where-today/why'

it.each([
  [0, 'Under 100 m'],
  [99, 'Under 100 m'],
  [100, '100 m'],
  [362, '350 m'],
  [974, '950 m'],
  [975, '1 km'],
  [2_449, '2.4 km'],
  [9_949, '9.9 km'],
  [9_960, '10 km'],
  [10_896, '11 km'],
  [9_151_000, '9,151 km'],
])('%i metres are "%s"', (metres, words) => {
  expect(distanceWords(metres)).toBe(words)
})

it.each([
  [200, undefined, '200 m'],
  [200, 5000, 'Within 5 km'],
  [5_600, 5000, 'About 5.6 km'],
])('%i metres from a phone that knows its place within %s are "%s"', (metres, within, words) => {
  expect(distanceFrom(metres, within)).toBe(words)
})

it.each([
  ['0', undefined, 15],
  ['0', 250, 15],
  ['0', 5000, 10],
  ['60', 5000, 9],
  ['0', 40_000_000, 2],
])('the map of a place at %s° within %s m has zoom %i', (latitude, within, zoom) => {
  const place = { latitude, longitude: '0', ...(within !== undefined && { within }) }
  expect(zoomForPosition(place)).toBe(zoom)
})

const now = Date.parse('2026-07-01T12:00:00Z')
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

it.each([
  [{ notSince: null, dryAt: null, distance: null }, 'Never stacked there'],
  [
    { notSince: ago(21.5 * 24), dryAt: ago(5.5), distance: 1_234 },
    'Not stacked there for 3 weeks, dry 5 h ago, 1.2 km away',
  ],
  [
    { notSince: ago(14 * 24), dryAt: ago(0.5), distance: 20 },
    'Not stacked there for 2 weeks, dry just now, under 100 m away',
  ],
  [
    { notSince: ago(59 * 24), dryAt: ago(47), distance: null },
    'Not stacked there for 8 weeks, dry 1 d ago',
  ],
  [{ notSince: ago(95 * 24), dryAt: null, distance: null }, 'Not stacked there for 3 months'],
  [{ notSince: ago(365 * 24), dryAt: null, distance: null }, 'Not stacked there for over a year'],
  [{ notSince: null, dryAt: ago(-1), distance: null }, 'Never stacked there, dry just now'],
])('a pick says why: %j', (pick, words) => {
  expect(whyWords(pick, now)).toBe(words)
})

it('a pick says that its distance is about, where the phone only roughly knows its place', () => {
  const pick = { notSince: null, dryAt: null, distance: 11_000 }
  expect(whyWords(pick, now, 5000)).toBe('Never stacked there, about 11 km away')
})

it('a position is sent as exact as 100 m', () => {
  expect(coarse({ latitude: '37.79551', longitude: '-122.39367' })).toEqual({
    lat: '37.796',
    lng: '-122.394',
  })
})
