import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { metres } from '../../../worker/lib/street-map/distance'
import { middleOf, squareAt } from '../../../worker/maps/squares'
import type { NearSpots } from '../../../worker/spots/near/contract'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { json } from '../homies/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { recordLog } from '../support/log'
import { addSpot, showPlace, showSpot } from '../support/rows/spots'
import { skater, type Skater } from '../support/skaters'
import { watch } from '../support/watch'
import { addSpots, addThousands, readWatched } from './support'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
  await becomeHomies(ann, bob)
})
afterEach(() => vi.restoreAllMocks())

const ferry = { lat: 37.795, lng: -122.394 }
const near = (query: object = {}, as = ann) =>
  json<NearSpots>(spotEndpoints.near.url({}, { ...ferry, ...query }), { as })
const names = async (query?: object, as?: Skater) =>
  (await near(query, as)).spots.map(({ spot, distance }) => [spot.name, distance])

describe('the spots around a position', () => {
  beforeEach(async () => {
    const eve = await skater('eve')
    await addSpot(ann, { name: 'Oakland', latitude: '37.795', longitude: '-122.27' })
    await addSpot(bob, { name: 'Pier', latitude: '37.797', longitude: '-122.394' })
    await addSpot(bob, {
      name: 'Hidden',
      latitude: '37.795',
      longitude: '-122.394',
      isSharedWithHomies: false,
    })
    await addSpot(bob, {
      id: 'few',
      name: 'Few',
      latitude: '37.79',
      longitude: '-122.394',
      isSharedWithHomies: false,
      obstacles: ['rail'],
    })
    await showSpot('few', ann)
    await addSpot(eve, { name: 'Unknown', latitude: '37.795', longitude: '-122.394' })
  })

  it('are those that the viewer may see, the nearest first, with their distance', async () => {
    expect(await names()).toEqual([
      ['Pier', 222],
      ['Few', 556],
      ['Oakland', 10_896],
    ])
    expect(await names({}, bob)).toEqual([
      ['Hidden', 0],
      ['Pier', 222],
      ['Few', 556],
      ['Oakland', 10_896],
    ])
    const { spots, within } = await near()
    expect(within).toBeNull()
    expect(spots[0]!.spot).toMatchObject({ creatorSkatertag: 'bob', latitude: '37.797' })
    expect(spots[1]!.spot.sharedWith).toBeUndefined()
  })

  it('pass the filter', async () => {
    expect(await names({ obstacles: 'rail,bowl' })).toEqual([['Few', 556]])
    expect(await names({ obstacles: 'rail', lit: 'true' })).toEqual([])
  })

  it('lie on both sides of the date line', async () => {
    await addSpot(ann, { name: 'East', latitude: '0', longitude: '179.999' })
    expect((await names({ lat: 0, lng: -179.999 }))[0]).toEqual(['East', 222])
  })

  it('do not tell two positions within 100 m apart', async () => {
    expect(await near({ lat: 37.79549, lng: -122.39449 })).toEqual(await near())
  })
})

it('a square is as far as its middle, but for its owner and those to whom the place is shown', async () => {
  const place = { latitude: String(ferry.lat), longitude: String(ferry.lng) }
  const middle = middleOf(squareAt(ferry))
  const cell = { cellLat: middle.lat, cellLng: middle.lng }
  await addSpot(bob, { id: 'secret', name: 'Secret ledge', ...place, ...cell })
  const away = Math.round(metres(ferry, middle))
  expect(away).toBeGreaterThan(20)
  expect(await names({}, bob)).toEqual([['Secret ledge', 0]])
  expect(await names()).toEqual([['Secret ledge', away]])
  await showPlace('secret', ann)
  expect(await names()).toEqual([['Secret ledge', 0]])
})

it.each([
  [{ lat: undefined }],
  [{ lng: undefined }],
  [{ lat: 91 }],
  [{ lng: 'west' }],
  [{ lat: '' }],
  [{ obstacles: 'roof' }],
])('an invalid position or filter is refused: %j', async (query) => {
  const url = spotEndpoints.near.url({}, { ...ferry, ...query })
  expect((await call(url, { as: ann })).status).toBe(400)
})

it('a position is neither logged, also where it is refused, nor stored', async () => {
  const { lines } = recordLog()
  await call(spotEndpoints.near.url({}, { lat: 12.345, lng: 67.891 }), { as: ann })
  await call(spotEndpoints.near.url({}, { lat: 12.345, lng: 167.891, lit: 'no' }), { as: ann })
  await call(spotEndpoints.today.url({}, { lat: 12.345, lng: 67.891 }), { as: ann })
  expect(lines.length).toBeGreaterThan(0)
  expect(JSON.stringify(lines)).not.toMatch(/12\.345|67\.891/)
  const { statements } = await watch(async (bindings) => {
    await call(spotEndpoints.near.url({}, { lat: 12.345, lng: 67.891 }), { as: ann, bindings })
  })
  expect(statements.filter((sql) => /^\s*(insert|update|delete)/i.test(sql))).toEqual([])
})

it('how far it has looked tells nothing of spots that the viewer may not see', async () => {
  await addSpots(ann, 700, { rails: 100 })
  const place = { lat: 37.035, lng: -122.4 }
  const before = await near(place)
  expect(before.within).toBeGreaterThan(2000)
  const hidden = { latitude: '37.0351', longitude: '-122.4', isSharedWithHomies: false }
  for (let count = 0; count < 30; count++) await addSpot(bob, hidden)
  expect(await near(place)).toEqual(before)
})

describe('among 5,000 spots', () => {
  beforeEach(() => addThousands(ann, bob))

  const place = { lat: 37.05, lng: -122.4 }
  const ask = (query: object) =>
    readWatched<NearSpots>(spotEndpoints.near.url({}, { ...place, ...query }), ann)

  it('reads 500 for a page of the nearest, by the index of the map', async () => {
    const { body, rows, plan, trips } = await ask({})
    expect(body.spots).toHaveLength(50)
    const distances = body.spots.map(({ distance }) => distance)
    expect(distances).toEqual(distances.toSorted((one, other) => one - other))
    // Five skaters have one each 11 m.
    expect(distances.at(-1)).toBeLessThanOrEqual(60)
    // Each of the 500 takes a step of the walk and a look at the spot; then a page with its skaters.
    expect(rows).toBeLessThanOrEqual(501 * 6 + 300)
    expect(plan).toContain('spots_seen_on_map')
    expect(plan).not.toContain('SCAN spots')
    expect(trips).toBeLessThanOrEqual(3)
  })

  it('says how far it has looked, and leaves out what may not be the next', async () => {
    const { body, rows } = await ask({ obstacles: 'rail' })
    expect(rows).toBeLessThanOrEqual(501 * 6 + 300)
    expect(body.within).toBeGreaterThan(400)
    expect(body.within).toBeLessThan(600)
    const all = await env.DB.prepare(
      `SELECT id, lat, lng FROM spots WHERE instr(obstacles, 'rail')`,
    ).all<{ id: string; lat: number; lng: number }>()
    const expected = all.results.filter((spot) => metres(place, spot) < body.within!)
    expect(expected.length).toBeGreaterThan(0)
    expect(body.spots.map(({ spot }) => spot.id).toSorted()).toEqual(
      expected.map(({ id }) => id).toSorted(),
    )
  })

  it('reads no more where none of them is near', async () => {
    const { rows } = await ask({ lng: 100 })
    expect(rows).toBeLessThanOrEqual(501 * 6 + 300)
  })
})
