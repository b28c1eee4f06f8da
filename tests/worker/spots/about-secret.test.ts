import { beforeAll, describe, expect, it } from 'vitest'
import { middleOf, squareAt } from '../../../worker/maps/squares'
import * as scoreEndpoints from '../../../worker/score/endpoints'
import type { Spot } from '../../../worker/spots/contract'
import * as spotEndpoints from '../../../worker/spots/endpoints'
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

const people: Record<string, Skater | null> = { visitor: null }
/** What there is, with a spot of each degree and what was filmed there. */
const worlds = {} as Record<Degree, World>
const gameIds: Partial<Record<Degree, string>> = {}

const nameOf = (at: number) => `Quarz${'abcdef'[at]!.repeat(3)}hubba`

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
  const made = await makeWorld()
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
    const spot = (await spotOf(owner, {
      name: nameOf(at),
      ...placeOf(at),
      photo: await photo(),
      isSharedWithHomies: String(degree.startsWith('all')),
      ...(isChosen && { sharedWith: [idOf('chosen'), idOf('shown')].join(',') }),
      about: String(degree.endsWith('About')),
      obstacles: 'hubba',
    })) as World['spot']
    const tied = { spotId: spot.id }
    const clip = (await stack(owner, { caption: 'Line', ...tied })) as World['clip']
    worlds[degree] = { ...made, spot, clip, trickVideo: await land(owner, undefined, tied) }
    if (!degree.endsWith('About')) continue
    const game = await create(owner, {
      gameType: 'own_the_spot',
      selectedHomies: [idOf('pending'), idOf('joined')],
      locationName: nameOf(at),
      locationCoords: { lat: placeOf(at).latitude, lng: placeOf(at).longitude },
    })
    expect(game.status).toBe(201)
    const { id } = await game.json<{ id: string }>()
    gameIds[degree] = id
    expect((await roll(people.joined!, id)).status).toBe(200)
  }
  for (const degree of ['chosenAbout', 'allAbout'] as const) {
    const at = { spotId: worlds[degree].spot.id, userId: idOf('shown') }
    const path = spotEndpoints.showPlace.url(at)
    for (let i = 0; i < 2; i++) {
      expect((await call(path, { method: 'PUT', as: owner })).status).toBe(200)
    }
  }
}, 240_000)

/**
 * Where an id says nothing: a page repeats the one it was asked for, and a history pages by the ids of what
 * earned points. It opens nothing for those who may not see the spot.
 */
const hasId = (path: string, { spot, owner }: World): boolean =>
  path.includes(spot.id) || path === scoreEndpoints.historyOf.url(owner)

/** What somebody finds of each spot in all that can be read: its place, and the spot itself. */
async function findSpots(as: Skater | null) {
  const paths = new Set(
    degrees.flatMap((degree) => addressesOf(worlds[degree], gameIds[degree] ?? gameIds.mineAbout!)),
  )
  const places = { ...nothing }
  const spots = Object.fromEntries(degrees.map((degree) => [degree, new Set<string>()]))
  const read = async (path: string) => {
    moveAway()
    const text = await (await call(path, { as })).text()
    for (const [at, degree] of degrees.entries()) {
      const { latitude, longitude } = placeOf(at)
      const { lat, lng } = squareOf(placeOf(at))
      const { spot } = worlds[degree]
      const has = (...traces: (string | number)[]) =>
        traces.some((each) => text.includes(`${each}`))
      if (has(latitude.slice(0, -3), longitude.slice(0, -3))) places[degree] = 'place'
      else if (has(lat, lng)) places[degree] ??= 'square'
      const [, photoName] = /spot-photos\/(\w+)/.exec(spot.photoUrl)!
      if (text.toLowerCase().includes(nameOf(at).toLowerCase())) spots[degree]!.add(`${path}: name`)
      if (has(photoName!)) spots[degree]!.add(`${path}: photo`)
      if (has(spot.id) && !hasId(path, worlds[degree])) spots[degree]!.add(`${path}: id`)
    }
  }
  await Promise.all([...paths].map(read))
  return { places, spots }
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

const seenByHomies: Degree[] = ['all', 'allAbout']
const seenByChosen: Degree[] = [...seenByHomies, 'chosen', 'chosenAbout']

describe('of six spots and their places', () => {
  it.each<[string, string, Degree[], Record<Degree, Seen>]>([
    ['their owner finds all', 'owner', [...degrees], everything],
    [
      'a chosen homie finds those they see, and squares of those that are about',
      'chosen',
      seenByChosen,
      { ...ofHomies, chosen: 'place', chosenAbout: 'square' },
    ],
    [
      'a homie whom the places are shown finds them',
      'shown',
      seenByChosen,
      { ...ofHomies, chosen: 'place', chosenAbout: 'place', allAbout: 'place' },
    ],
    ['another homie finds those of all homies', 'other', seenByHomies, ofHomies],
    [
      'a player who has not rolled in finds squares',
      'pending',
      seenByHomies,
      { ...ofHomies, mineAbout: 'square', chosenAbout: 'square' },
    ],
    [
      'a player who has rolled in finds the places of the games',
      'joined',
      seenByHomies,
      { ...ofHomies, mineAbout: 'place', chosenAbout: 'place', allAbout: 'place' },
    ],
    ['a stranger finds nothing', 'stranger', [], nothing],
    ['a homie whose trial is over finds nothing', 'lapsed', [], nothing],
    ['a visitor finds nothing', 'visitor', [], nothing],
  ])(
    '%s',
    async (_, name, seen, expected) => {
      const as = people[name] ?? null
      const { places, spots } = await findSpots(as)
      expect(places).toEqual(expected)
      for (const degree of degrees) {
        const found = [...spots[degree]!]
        if (seen.includes(degree)) expect(found.length).toBeGreaterThan(8)
        // A game tells its players the name alone of a spot that they do not see.
        else if (expected[degree])
          expect(found.filter((each) => !each.endsWith('name'))).toEqual([])
        else expect(found).toEqual([])
        const { status } = await call(worlds[degree].spot.photoUrl, { as })
        expect(status === 200).toBe(seen.includes(degree))
      }
    },
    240_000,
  )
})
