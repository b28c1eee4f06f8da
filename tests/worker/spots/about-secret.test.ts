import { beforeAll, describe, expect, it } from 'vitest'
import { middleOf, squareAt } from '../../../worker/maps/squares'
import type { Spot } from '../../../worker/spots/contract'
import { spotEndpoints } from '../../../worker/spots/endpoints'
import { makeWorld, type World } from '../access/fixtures'
import { create, roll } from '../games/support'
import { call, moveAway } from '../support/call'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import { skater, stack, type Skater } from '../support/skaters'
import { land } from '../support/tricks'
import { addressesOf } from './addresses'
import { photo, spotOf } from './support'

const degrees = ['mine', 'chosen', 'all', 'mineAbout', 'chosenAbout', 'allAbout'] as const
type Degree = (typeof degrees)[number]
type Seen = 'place' | 'square' | null

let world: World
const people: Record<string, Skater | null> = { visitor: null }
const spots = {} as Record<Degree, Spot>
const gameIds: Partial<Record<Degree, string>> = {}

/** In the middle of nowhere, each with digits of its own. */
const placeOf = (at: number) => ({
  latitude: `4${at + 1}.${at + 2}13617`,
  longitude: `-7${at}.${at + 1}14943`,
})

const squareOf = ({ latitude, longitude }: Pick<Spot, 'latitude' | 'longitude'>) =>
  middleOf(squareAt({ lat: Number(latitude), lng: Number(longitude) }))

/** One owner with a spot of each degree; each has a photo, a clip and a trick video, and some a game. */
beforeAll(async () => {
  await empty()
  const { spot: _, ...made } = await makeWorld()
  const { owner } = made
  const names = ['chosen', 'other', 'shown', 'pending', 'joined']
  for (const name of names) {
    people[name] = await skater(name)
    await becomeHomies(owner, people[name])
  }
  Object.assign(people, { owner, lapsed: made.lapsed, stranger: await skater('stranger') })
  const idOf = (name: string) => people[name]!.userId
  for (const [at, degree] of degrees.entries()) {
    const isChosen = degree.startsWith('chosen')
    spots[degree] = await spotOf(owner, {
      name: `Spot ${degree}`,
      ...placeOf(at),
      photo: await photo(),
      isSharedWithHomies: String(degree.startsWith('all')),
      ...(isChosen && { sharedWith: [idOf('chosen'), idOf('shown')].join(',') }),
      about: String(degree.endsWith('About')),
      obstacles: 'hubba',
    })
    const tied = { spotId: spots[degree].id }
    await stack(owner, { caption: 'Line', ...tied })
    await land(owner, undefined, tied)
    if (!degree.endsWith('About')) continue
    const game = await create(owner, {
      gameType: 'own_the_spot',
      selectedHomies: [idOf('pending'), idOf('joined')],
      locationName: `Spot ${degree}`,
      locationCoords: { lat: placeOf(at).latitude, lng: placeOf(at).longitude },
    })
    expect(game.status).toBe(201)
    const { id } = await game.json<{ id: string }>()
    gameIds[degree] = id
    expect((await roll(people.joined!, id)).status).toBe(200)
  }
  for (const degree of ['chosenAbout', 'allAbout'] as const) {
    const at = { spotId: spots[degree].id, userId: idOf('shown') }
    const path = spotEndpoints.showPlace.url(at)
    for (let i = 0; i < 2; i++) {
      expect((await call(path, { method: 'PUT', as: owner })).status).toBe(200)
    }
  }
  world = { ...made, spot: spots.all as World['spot'] }
}, 240_000)

/** What somebody finds of each spot's place, in all that can be read. */
async function findPlaces(as: Skater | null): Promise<Record<Degree, Seen>> {
  const paths = new Set(
    degrees.flatMap((degree) => {
      const spot = spots[degree] as World['spot']
      return addressesOf({ ...world, spot }, gameIds[degree] ?? gameIds.mineAbout!)
    }),
  )
  const found = Object.fromEntries(degrees.map((degree) => [degree, null])) as Record<Degree, Seen>
  for (const path of paths) {
    moveAway()
    const text = await (await call(path, { as })).text()
    for (const [at, degree] of degrees.entries()) {
      const { latitude, longitude } = placeOf(at)
      const { lat, lng } = squareOf(placeOf(at))
      const has = (...traces: (string | number)[]) =>
        traces.some((each) => text.includes(`${each}`))
      if (has(latitude.slice(0, -3), longitude.slice(0, -3))) found[degree] = 'place'
      else if (has(lat, lng)) found[degree] ??= 'square'
    }
  }
  return found
}

const nothing: Record<Degree, Seen> = {
  mine: null,
  chosen: null,
  all: null,
  mineAbout: null,
  chosenAbout: null,
  allAbout: null,
}
const ofHomies: Record<Degree, Seen> = { ...nothing, all: 'place', allAbout: 'square' }
const everything = Object.fromEntries(degrees.map((degree) => [degree, 'place'])) as typeof nothing

it('the traces of places and squares differ', () => {
  const all = degrees.flatMap((_, at) => {
    const { lat, lng } = squareOf(placeOf(at))
    const { latitude, longitude } = placeOf(at)
    return [`${lat}`, `${lng}`, latitude.slice(0, -3), longitude.slice(0, -3)]
  })
  for (const one of all) {
    expect(all.filter((other) => other.includes(one))).toEqual([one])
  }
})

describe('of the places of six spots', () => {
  it.each<[string, string, Record<Degree, Seen>]>([
    ['their owner finds all', 'owner', everything],
    [
      'a chosen homie finds those they see, and squares of those that are about',
      'chosen',
      { ...ofHomies, chosen: 'place', chosenAbout: 'square' },
    ],
    [
      'a homie whom the places are shown finds them',
      'shown',
      { ...ofHomies, chosen: 'place', chosenAbout: 'place', allAbout: 'place' },
    ],
    ['another homie finds those of all homies', 'other', ofHomies],
    [
      'a player who has not rolled in finds squares',
      'pending',
      { ...ofHomies, mineAbout: 'square', chosenAbout: 'square' },
    ],
    [
      'a player who has rolled in finds the places of the games',
      'joined',
      { ...ofHomies, mineAbout: 'place', chosenAbout: 'place', allAbout: 'place' },
    ],
    ['a stranger finds nothing', 'stranger', nothing],
    ['a homie whose trial is over finds nothing', 'lapsed', nothing],
    ['a visitor finds nothing', 'visitor', nothing],
  ])(
    '%s',
    async (_, name, expected) => {
      expect(await findPlaces(people[name] ?? null)).toEqual(expected)
    },
    240_000,
  )
})
