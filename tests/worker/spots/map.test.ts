import { beforeAll, describe, expect, it } from 'vitest'
import type { Pins } from '../../../worker/spots/contract'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { json } from '../homies/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { skater, type Skater } from '../support/skaters'
import { spotOf } from './support'

let ann: Skater
let bob: Skater

beforeAll(async () => {
  await empty()
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
  await becomeHomies(ann, bob)
  await spotOf(ann, { name: 'Embarcadero', latitude: '37.79', longitude: '-122.39' })
  await spotOf(bob, { name: 'Third and Army', latitude: '37.75', longitude: '-122.38' })
  await spotOf(bob, { name: 'Secret', isSharedWithHomies: 'false' })
  await spotOf(ann, { name: 'Suva', latitude: '-18.1', longitude: '178.4' })
  await spotOf(ann, { name: 'Apia', latitude: '-13.8', longitude: '-171.8' })
})

const pins = async (box: object, as = ann) => {
  const { pins: found } = await json<Pins>(spotEndpoints.pins.url({}, box as never), { as })
  return found.map(([, name]) => name).toSorted()
}

const city = { south: 37.7, west: -122.5, north: 37.83, east: -122.3, zoom: 12 }

describe('the pins of a map', () => {
  it('are those within its view that the viewer may see', async () => {
    expect(await pins(city)).toEqual(['Embarcadero', 'Third and Army'])
    expect(await pins({ ...city, south: 37.78 })).toEqual(['Embarcadero'])
    expect(await pins(city, bob)).toEqual(['Embarcadero', 'Secret', 'Third and Army'])
  })

  it('include both sides of the date line', async () => {
    const view = { south: -20, west: 170, north: -10, east: -170, zoom: 4 }
    expect(await pins(view)).toEqual(['Apia', 'Suva'])
  })

  it.each([
    [{ ...city, north: 91 }],
    [{ ...city, west: 'west' }],
    [{ south: 1, west: 2, north: 3, zoom: 4 }],
    [{ ...city, east: '' }],
    [{ ...city, zoom: 40 }],
    [{ ...city, zoom: '1.5' }],
    [{ ...city, zoom: undefined }],
  ])('are refused for an invalid view: %j', async (box) => {
    expect((await call(spotEndpoints.pins.url({}, box as never), { as: ann })).status).toBe(400)
  })
})

describe('where there are too many spots for single pins', () => {
  beforeAll(async () => {
    // 30 by 30, a thousandth of a degree apart, and one far off.
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 899)
       INSERT INTO spots (id, user_id, name, latitude, longitude, is_shared_with_homies, created_at)
       SELECT printf('0%08d', i), ?, 'Spot ' || i, '52.' || printf('%03d', 100 + i / 30),
         '13.' || printf('%03d', 100 + i % 30), i < 600, i FROM n
       UNION ALL SELECT '0a', ?, 'Alone', '52.9', '13.9', 1, 0`,
    )
      .bind(bob.userId, bob.userId)
      .run()
  })

  const land = { south: 52, west: 13, north: 53, east: 14 }
  const read = (zoom: number, as = ann, box = land) =>
    json<Pins>(spotEndpoints.pins.url({}, { ...box, zoom }), { as })
  const counted = ({ crowds }: Pins) => crowds.reduce((sum, [count]) => sum + count, 0)

  it('groups count what the viewer may see, and a spot by itself is a pin', async () => {
    const seen = await read(9)
    expect(counted(seen)).toBe(600)
    expect(seen.pins).toEqual([['0a', 'Alone', 52.9, 13.9]])
    expect(seen.isCut).toBe(false)
    const [[, lat, lng] = []] = seen.crowds
    expect(lat).toBeCloseTo(52.1, 1)
    expect(lng).toBeCloseTo(13.1, 1)
    expect(counted(await read(9, bob))).toBe(900)
  })

  it('zooming in gives more groups, until each spot is a pin', async () => {
    const [far, near] = [await read(8, bob), await read(14, bob)]
    expect(far.crowds).toHaveLength(1)
    expect(near.crowds.length).toBeGreaterThan(20)
    expect(counted(near) + near.pins.length).toBe(901)
    const deepest = await read(18, bob)
    expect([deepest.pins.length, deepest.crowds]).toEqual([901, []])
    const few = await read(14, ann, { ...land, north: 52.11 })
    expect([few.pins.length, few.crowds]).toEqual([330, []])
  })
})
