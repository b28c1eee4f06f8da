import * as gameEndpoints from '../../../worker/games/endpoints'
import * as liveEndpoints from '../../../worker/live/endpoints'
import * as scoreEndpoints from '../../../worker/score/endpoints'
import * as sessionEndpoints from '../../../worker/session/endpoints'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { urls } from '../../../worker/urls'
import type { World } from '../access/fixtures'
import { access } from '../access/table'

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

/** Every address that somebody can read, and more of those where spots are searched for. */
export const addressesOf = (world: World, gameId: string): string[] => [
  ...new Set([...reads.map(({ path }) => path(world)), ...moreOf(world, gameId)]),
]

const there = { lat: 41.2, lng: -71.9 }
const box = { south: 40, west: -79, north: 50, east: -69 }

function moreOf({ owner, spot }: World, gameId: string): string[] {
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
