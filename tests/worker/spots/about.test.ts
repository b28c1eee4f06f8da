import { beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../../worker/db/client'
import { middleOf, squareAt } from '../../../worker/maps/squares'
import * as gameEndpoints from '../../../worker/games/endpoints'
import type { Game } from '../../../worker/games/reads/contract'
import type { ActivityItem } from '../../../worker/feed/contract'
import * as feedEndpoints from '../../../worker/feed/endpoints'
import type { Spot } from '../../../worker/spots/contract'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { pinsIn } from '../../../worker/spots/map-queries'
import type { MapView } from '../../../worker/spots/schema'
import { block } from '../blocks/support'
import { create, filmed, gameFor, roll } from '../games/support'
import { json, remove } from '../homies/support'
import { call } from '../support/call'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import type { Skater } from '../support/skaters'
import { count } from '../support/storage'
import { addSpots, annWithHomies, changeSpot, removeSpot, spotOf } from './support'

let ann: Skater
let bob: Skater
let cat: Skater
let eve: Skater

beforeEach(async () => {
  ;({ ann, bob, cat, eve } = await annWithHomies())
})

const place = { latitude: '37.795512', longitude: '-122.393712' }
const { lat, lng } = middleOf(squareAt({ lat: 37.795512, lng: -122.393712 }))
const square = { latitude: String(lat), longitude: String(lng) }

const about = (fields: Record<string, string> = {}) =>
  spotOf(ann, { ...place, about: 'true', ...fields })

const change = async (spot: Spot, fields: Record<string, string>) =>
  expect((await changeSpot(ann, spot, fields)).status).toBe(200)

const spotFor = (as: Skater, { id }: Spot) =>
  json<Spot>(spotEndpoints.show.url({ spotId: id }), { as })

const shown = (
  method: 'PUT' | 'DELETE',
  { id }: Spot,
  { userId }: { userId: string },
  as: Skater = ann,
) => call(spotEndpoints.showPlace.url({ spotId: id, userId }), { method, as })

describe('a spot that is about', () => {
  it('shows its place to its owner, and the middle of its square to homies', async () => {
    const spot = await about()
    expect(spot).toMatchObject({ ...place, about: true, shownTo: [] })
    expect(spot.isAbout).toBeUndefined()
    const seen = await spotFor(bob, spot)
    expect(seen).toMatchObject({ ...square, isAbout: true })
    expect(seen.about).toBeUndefined()
    expect(seen.shownTo).toBeUndefined()
  })

  it('is only so if its owner says it', async () => {
    const spot = await spotOf(ann, place)
    expect(await spotFor(bob, spot)).toMatchObject(place)
    await change(spot, { about: 'true' })
    expect(await spotFor(bob, spot)).toMatchObject({ ...square, isAbout: true })
    await change(spot, { name: 'Ledge' })
    expect(await spotFor(bob, spot)).toMatchObject({ ...square, isAbout: true })
    await change(spot, { about: 'false' })
    expect(await spotFor(bob, spot)).toMatchObject(place)
  })

  it('keeps its square while it moves a little, and not when it moves far', async () => {
    const spot = await about()
    const { north } = squareAt({ lat, lng })
    const moves = [
      { to: (north - 0.0001).toFixed(6), isKept: false },
      // About 110 m, over the border.
      { to: (north + 0.0009).toFixed(6), isKept: true },
      { to: (north + 0.02).toFixed(6), isKept: false },
    ]
    for (const { to, isKept } of moves) {
      const { latitude: before } = await spotFor(bob, spot)
      await change(spot, { latitude: to })
      const { latitude } = await spotFor(bob, spot)
      const own = String(middleOf(squareAt({ lat: Number(to), lng })).lat)
      expect(latitude).toBe(isKept ? before : own)
      expect(isKept).toBe(latitude !== own)
    }
  })

  it('says in the map and in the feed that its place is a square', async () => {
    const spot = await about()
    const box = { south: lat - 0.001, west: lng - 0.001, north: lat + 0.001, east: lng + 0.001 }
    const pins = (as: Skater) => json(spotEndpoints.pins.url({}, { ...box, zoom: 15 }), { as })
    expect(await pins(bob)).toMatchObject({
      pins: [[spot.id, spot.name, lat, lng]],
      about: [spot.id],
    })
    expect(await pins(ann)).toMatchObject({ pins: [] })
    const [item] = await json<ActivityItem[]>(feedEndpoints.list.url(), { as: bob })
    expect(item).toMatchObject({ ...square, isAbout: true })
    const [own] = await json<ActivityItem[]>(feedEndpoints.list.url(), { as: ann })
    expect(own).toMatchObject(place)
    expect(own!.isAbout).toBeUndefined()
  })
})

describe('to whom the owner shows the place', () => {
  it('sees it until the owner hides it; each twice is the same', async () => {
    const spot = await about()
    for (const as of [bob, bob]) expect((await shown('PUT', spot, as)).status).toBe(200)
    expect(await spotFor(bob, spot)).toMatchObject(place)
    expect(await spotFor(cat, spot)).toMatchObject(square)
    expect((await spotFor(ann, spot)).shownTo).toEqual([bob.userId])
    for (const as of [bob, bob]) expect((await shown('DELETE', spot, as)).status).toBe(200)
    expect(await spotFor(bob, spot)).toMatchObject(square)
  })

  it('is somebody who sees the spot, and only its owner decides', async () => {
    const spot = await about({ isSharedWithHomies: 'false', sharedWith: bob.userId })
    for (const method of ['PUT', 'DELETE'] as const) {
      for (const who of [cat, eve, ann, { userId: 'nobody' }]) {
        expect((await shown(method, spot, who)).status).toBe(404)
      }
      expect((await shown(method, spot, bob, bob)).status).toBe(404)
      expect((await shown(method, spot, bob, cat)).status).toBe(404)
    }
    expect(await count('spot_shown')).toBe(0)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['parts', () => remove(ann, bob)],
    ['is blocked', () => block(ann, bob)],
    ['blocks', () => block(bob, ann)],
  ])('sees it no more who %s, even as a homie again', async (_, part) => {
    const spot = await about()
    await shown('PUT', spot, bob)
    await shown('PUT', spot, cat)
    await part()
    expect(await count('spot_shown')).toBe(1)
    expect(await spotFor(cat, spot)).toMatchObject(place)
  })

  it('sees it no more once they do not see the spot, even if they see it again', async () => {
    const spot = await about()
    await shown('PUT', spot, bob)
    await change(spot, { isSharedWithHomies: 'false', sharedWith: cat.userId })
    expect(await count('spot_shown')).toBe(0)
    await change(spot, { isSharedWithHomies: 'true' })
    expect(await spotFor(bob, spot)).toMatchObject(square)
  })

  it('is forgotten with the spot', async () => {
    const spot = await about()
    await shown('PUT', spot, bob)
    await removeSpot(ann, spot)
    expect(await count('spot_shown')).toBe(0)
  })
})

describe('a game at a spot that is about', () => {
  const playedAt = async (spot: Spot, players = [bob, cat]) => {
    const answer = await create(ann, {
      gameType: 'own_the_spot',
      selectedHomies: players.map(({ userId }) => userId),
      locationName: spot.name,
      locationCoords: { lat: place.latitude, lng: place.longitude },
    })
    expect(answer.status).toBe(201)
    return (await answer.json<Game>()).id
  }
  const locationFor = async (as: Skater, gameId: string) => {
    const { locationLatitude: latitude, locationLongitude: longitude } = await gameFor(as, gameId)
    return { latitude, longitude }
  }

  it('shows the place to those who have rolled in', async () => {
    const spot = await about({ isSharedWithHomies: 'false' })
    const gameId = await playedAt(spot)
    expect(await locationFor(ann, gameId)).toEqual(place)
    expect(await locationFor(bob, gameId)).toEqual(square)
    expect((await gameFor(bob, gameId)).isAbout).toBe(true)
    const rolled = await (await roll(bob, gameId)).json<Game>()
    expect(rolled.locationLatitude).toBe(place.latitude)
    expect(await locationFor(bob, gameId)).toEqual(place)
    expect(await locationFor(cat, gameId)).toEqual(square)
  })

  it('shows the place in the feed to its players, and the square to who sees the spot', async () => {
    const spot = await about()
    await becomeHomies(ann, eve)
    const gameId = await playedAt(spot, [bob, eve])
    for (const each of [bob, eve]) await roll(each, gameId)
    const { id } = await filmed(ann, gameId)
    const itemFor = async (as: Skater) =>
      (await json<ActivityItem[]>(feedEndpoints.list.url(), { as })).find((item) => item.id === id)
    expect(await itemFor(ann)).toMatchObject(place)
    expect(await itemFor(bob)).toMatchObject(place)
    expect(await itemFor(cat)).toMatchObject({ ...square, isAbout: true })
    await change(spot, { isSharedWithHomies: 'false' })
    expect(await itemFor(cat)).toMatchObject({ latitude: null, longitude: null })
  })

  it('goes by what the owner decides later, and stays so without the spot', async () => {
    const spot = await spotOf(ann, place)
    const gameId = await playedAt(spot)
    /** As an open page asks again, which has the list of a moment ago. */
    let etag = ''
    const changedFor = async (as: Skater) => {
      const headers = { 'If-None-Match': etag }
      const answer = await call(gameEndpoints.list.url(), { as, headers })
      etag = answer.headers.get('ETag')!
      return answer.status === 200
    }
    expect(await locationFor(bob, gameId)).toEqual(place)
    expect(await changedFor(bob)).toBe(true)
    await change(spot, { about: 'true' })
    expect(await changedFor(bob)).toBe(true)
    expect(await locationFor(bob, gameId)).toEqual(square)
    await shown('PUT', spot, bob)
    expect(await changedFor(bob)).toBe(true)
    expect(await locationFor(bob, gameId)).toEqual(place)
    await removeSpot(ann, spot)
    expect(await locationFor(bob, gameId)).toEqual(square)
    expect(await locationFor(ann, gameId)).toEqual(place)
  })
})

describe('who asks a thousand times', () => {
  const noFacts = { obstacles: [], surface: null, lit: null, covered: null, after: undefined }
  const facts = [noFacts, { ...noFacts, obstacles: ['rail' as const] }]
  const ask = (view: MapView) => pinsIn(connect(env.DB), bob.userId, view)

  /** Halves a span until it is a metre wide, by asking on which side something is. */
  async function bisect(from: number, to: number, isAbove: (middle: number) => Promise<boolean>) {
    let [low, high] = [from, to]
    while (high - low > 1e-6) {
      const middle = (low + high) / 2
      if (await isAbove(middle)) low = middle
      else high = middle
    }
    return (low + high) / 2
  }

  it('finds the middle of the square and nothing nearer, whatever else is on the map', async () => {
    const spot = await about({ obstacles: 'rail' })
    // So many that a map counts them, and that the first 500 are cut off.
    await addSpots(cat, 700, { rails: 1 })
    await becomeHomies(bob, cat)
    const around = { south: 37.5, west: -122.396, north: 38, east: -122.39 }
    let asked = 0
    for (const fact of facts) {
      for (const zoom of [8, 12, 15, 18]) {
        const has = async (box: Partial<MapView>) => {
          asked++
          const { pins, crowds } = await ask({ ...around, zoom, ...fact, ...box })
          return pins.length + crowds.length > 0
        }
        const south = await bisect(around.south, around.north, (middle) => has({ south: middle }))
        const east = await bisect(around.west, around.east, async (middle) => {
          return !(await has({ east: middle }))
        })
        expect(south).toBeCloseTo(lat, 5)
        expect(east).toBeCloseTo(lng, 5)
      }
    }
    expect(asked).toBeGreaterThan(200)
    expect((await spotFor(bob, spot)).latitude).toBe(square.latitude)
  }, 120_000)

  it('gets the same answers wherever in its square the spot is', async () => {
    const spot = await about({ obstacles: 'rail' })
    await addSpots(cat, 700, { rails: 1 })
    // Some of the same owner's, for the order within it.
    await addSpots(ann, 600, { rails: 2, prefix: 't' })
    await becomeHomies(bob, cat)
    const { south, north, west, east } = squareAt({ lat, lng })
    const edges = Array.from({ length: 18 }, (_, at) => south - 0.008 + at * 0.0013)
    const views = edges.flatMap((edge, at) =>
      [3, 9, 12, 15, 18].flatMap((zoom) =>
        facts.flatMap((fact) =>
          [
            { south: edge, north: 38, west: -122.5, east: -122.3 },
            { south: 37, north: edge, west: -122.5, east: -122.3 },
            { south: 37, north: 38, west: west - 0.008 + at * 0.0015, east: 0 },
          ].map((box) => ({ ...box, zoom, ...fact })),
        ),
      ),
    )
    // As texts: to compare arrays of a thousand pins takes longer than to read them.
    const answers = () => Promise.all(views.map(async (view) => JSON.stringify(await ask(view))))
    const before = await answers()
    const corners = [
      [south + 1e-5, west + 1e-5],
      [north - 1e-5, east - 1e-5],
    ] as const
    for (const [latitude, longitude] of corners) {
      await env.DB.prepare('UPDATE spots SET latitude = ?, longitude = ? WHERE id = ?')
        .bind(latitude.toFixed(6), longitude.toFixed(6), spot.id)
        .run()
      expect(await answers()).toEqual(before)
    }
    expect(views.length * 3).toBeGreaterThan(1000)
  }, 240_000)
})
