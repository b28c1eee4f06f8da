import { expect, it } from 'vitest'
import { defaultCentre } from '../../../worker/maps/contract'
import { firstView } from '../../../worker/spots/first-view'

const pier = { lat: 37.8, lng: -122.4 }
const boxOf = (lat: [number, number], lng: [number, number]) => ({
  south: lat[0],
  north: lat[1],
  west: lng[0],
  east: lng[1],
})

it('without own pins the map opens on the newest pin, and without any on the default', () => {
  expect(firstView(null, pier)).toEqual({ ...pier, zoom: 12 })
  expect(firstView(null)).toEqual({ ...defaultCentre, zoom: 12 })
})

it('one own pin is shown with its town', () => {
  const { lat, lng, zoom } = firstView(boxOf([37.8, 37.8], [-122.4, -122.4]))
  expect([lat, lng]).toEqual([expect.closeTo(37.8, 6), expect.closeTo(-122.4, 6)])
  expect(zoom).toBe(12)
})

it('all own pins are in the first view, as near as a small phone can show them', () => {
  expect(firstView(boxOf([37.75, 37.8], [-122.45, -122.4]))).toMatchObject({ zoom: 12 })
  expect(firstView(boxOf([37.795, 37.799], [-122.397, -122.393]))).toMatchObject({ zoom: 15 })
  const world = firstView(boxOf([-41, 52], [-122, 174]))
  expect(world).toMatchObject({ zoom: 2, lng: 26 })
  expect(world.lat).toBeCloseTo(8, 1)
})
