import { beforeAll, describe, expect, it } from 'vitest'
import type { Pins } from '../../../worker/spots/contract'
import { urls } from '../../../worker/urls'
import { befriend, json } from '../homies/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { skater, type Skater } from '../support/skaters'
import { spotOf } from './support'

let ann: Skater
let bob: Skater

beforeAll(async () => {
  await empty()
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
  await befriend(ann, bob)
  await spotOf(ann, { name: 'Embarcadero', latitude: '37.79', longitude: '-122.39' })
  await spotOf(bob, { name: 'Third and Army', latitude: '37.75', longitude: '-122.38' })
  await spotOf(bob, { name: 'Secret', isSharedWithHomies: 'false' })
  await spotOf(ann, { name: 'Suva', latitude: '-18.1', longitude: '178.4' })
  await spotOf(ann, { name: 'Apia', latitude: '-13.8', longitude: '-171.8' })
})

const pins = async (box: object, as = ann) => {
  const { pins: found } = await json<Pins>(urls.api.pins({}, box as never), { as })
  return found.map(([, name]) => name).toSorted()
}

const city = { south: 37.7, west: -122.5, north: 37.83, east: -122.3 }

describe('the pins of a map', () => {
  it('are those within its view that one may see', async () => {
    expect(await pins(city)).toEqual(['Embarcadero', 'Third and Army'])
    expect(await pins({ ...city, south: 37.78 })).toEqual(['Embarcadero'])
    expect(await pins(city, bob)).toEqual(['Embarcadero', 'Secret', 'Third and Army'])
  })

  it('hold across the date line', async () => {
    expect(await pins({ south: -20, west: 170, north: -10, east: -170 })).toEqual(['Apia', 'Suva'])
  })

  it.each([
    [{ ...city, north: 91 }],
    [{ ...city, west: 'west' }],
    [{ south: 1, west: 2, north: 3 }],
    [{ ...city, east: '' }],
  ])('of a view that is none are refused: %j', async (box) => {
    expect((await call(urls.api.pins({}, box as never), { as: ann })).status).toBe(400)
  })
})
