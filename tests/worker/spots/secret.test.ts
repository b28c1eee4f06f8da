import { beforeAll, describe, expect, it } from 'vitest'
import { gameEndpoints } from '../../../worker/games/endpoints'
import { liveEndpoints } from '../../../worker/live/endpoints'
import { scoreEndpoints } from '../../../worker/score/endpoints'
import { sessionEndpoints } from '../../../worker/session/endpoints'
import { spotEndpoints } from '../../../worker/spots/endpoints'
import { urls } from '../../../worker/urls'
import { makeWorld, type World } from '../access/fixtures'
import { access } from '../access/table'
import { create } from '../games/support'
import { call, moveAway } from '../support/call'
import { empty } from '../support/empty'
import { becomeHomies } from '../support/homies'
import { skater, stack, type Skater } from '../support/skaters'
import { land } from '../support/tricks'
import { photo, spotOf } from './support'

const name = 'Quarzhubba'
const place = { latitude: '41.234517', longitude: '-71.876543' }

let world: World
let chosen: Skater
let other: Skater
let stranger: Skater
let gameId: string
/** What must not be in an answer to those who may not see the spot. */
let traces: string[]

/** A spot with a photo, a clip, a trick video and a game, for one of its owner's homies. */
beforeAll(async () => {
  await empty()
  const { spot: _, ...made } = await makeWorld()
  ;[chosen, other, stranger] = [await skater('Cho'), await skater('Oth'), await skater('Str')]
  for (const homie of [chosen, other]) await becomeHomies(made.owner, homie)
  const spot = await spotOf(made.owner, {
    name,
    ...place,
    photo: await photo(),
    isSharedWithHomies: 'false',
    sharedWith: chosen.userId,
    obstacles: 'hubba',
  })
  const tied = { spotId: spot.id }
  const clip = (await stack(made.owner, { caption: 'Line', ...tied })) as World['clip']
  const trickVideo = await land(made.owner, undefined, tied)
  world = { ...made, clip, trickVideo, spot: { ...spot, photoUrl: spot.photoUrl! } }
  const player = await skater('Pla')
  await becomeHomies(made.owner, player)
  const game = await create(made.owner, {
    gameType: 'own_the_spot',
    selectedHomies: [chosen.userId, player.userId],
    locationName: name,
    locationCoords: { lat: place.latitude, lng: place.longitude },
  })
  expect(game.status).toBe(201)
  gameId = (await game.json<{ id: string }>()).id
  const [, photoName] = /spot-photos\/(\w+)/.exec(spot.photoUrl!)!
  traces = [name, spot.id, photoName!, ...Object.values(place).map((text) => text.slice(0, -3))]
}, 120_000)

/** A socket has no answer to read, and signing in or out ends the session that looks. */
const unread = new Set<string>(
  [
    liveEndpoints.open.url,
    sessionEndpoints.login.url,
    sessionEndpoints.callback.url,
    sessionEndpoints.logout.url,
  ].map(({ path }) => path),
)

const reads = access.filter(({ method, route }) => method === 'GET' && !unread.has(route))

/** More addresses, above all where spots are searched for. */
function moreOf({ owner, spot }: World): string[] {
  const there = { lat: 41.2, lng: -71.9 }
  const box = { south: 41, west: -72, north: 42, east: -71 }
  return [
    ...[4, 12, 18].map((zoom) => spotEndpoints.pins.url({}, { ...box, zoom })),
    spotEndpoints.pins.url({}, { ...box, zoom: 12, obstacles: 'hubba' }),
    spotEndpoints.list.url({}, { obstacles: 'hubba' }),
    spotEndpoints.near.url({}, { ...there, obstacles: 'hubba' }),
    spotEndpoints.today.url({}, there),
    `${urls.spots()}?view=list`,
    `${urls.spots()}?spot=${spot.id}`,
    urls.skater(owner),
    urls.games({}, { game: gameId }),
    gameEndpoints.list.url(),
    gameEndpoints.show.url({ gameId }),
    gameEndpoints.players.url({ gameId }),
    scoreEndpoints.ofSkater.url(owner),
  ]
}

/**
 * Where an id says nothing: a page repeats the one it was asked for, and a history pages by the ids of what
 * earned points. It opens nothing for those who may not see the spot.
 */
const hasId = (path: string): boolean =>
  path.includes(world.spot.id) || path === scoreEndpoints.historyOf.url(world.owner)

/** Where somebody finds the spot: each address with the traces in its answer. */
async function placesFor(as: Skater | null): Promise<string[]> {
  const found: string[] = []
  const paths = [...reads.map(({ path }) => path(world)), ...moreOf(world)]
  for (const path of new Set(paths)) {
    moveAway()
    const answer = await call(path, { as })
    const text = (await answer.text()).toLowerCase()
    const seen = traces.filter(
      (trace) => text.includes(trace.toLowerCase()) && !(trace === world.spot.id && hasId(path)),
    )
    if (seen.length > 0) found.push(`${path}: ${seen.join(', ')}`)
  }
  return found
}

const isPhoto = (as: Skater | null) =>
  call(world.spot.photoUrl, { as }).then(({ status }) => status === 200)

describe('a spot that its owner shows to one homie', () => {
  it('is found in many places by its owner and by the one who was chosen', async () => {
    for (const as of [world.owner, chosen]) {
      expect((await placesFor(as)).length).toBeGreaterThan(8)
      expect(await isPhoto(as)).toBe(true)
    }
  }, 120_000)

  it.each<[string, () => Skater | null]>([
    ['another homie', () => other],
    ['a homie whose trial is over', () => world.lapsed],
    ['a stranger', () => stranger],
    ['a visitor', () => null],
  ])(
    'is found nowhere by %s',
    async (_, as) => {
      expect(await placesFor(as())).toEqual([])
      expect(await isPhoto(as())).toBe(false)
    },
    120_000,
  )
})
