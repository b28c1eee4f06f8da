import { Hono, type Context } from 'hono'
import { currentUserId } from '../session/guards'
import type { AppEnv } from '../env'
import { etagMatches } from '../http/etag'
import { notFound } from '../http/errors'
import { scopeOf } from '../http/scope'
import { withUrlMark } from '../media/signed-urls/answers'
import { notModified, registerEndpoint, registerWithPrefetch } from '../session/register-endpoint'
import { findAway } from './away'
import { gameNotFound, requirePlayer } from './commands/call-room'
import * as gameEndpoints from './endpoints'
import { listFor, outlineFor, outlineReads, turnsOf } from './reads/list'
import { sortGames } from './view/order'
import { asGame, asTurn } from './reads/as-game'
import { attemptsAt } from './reads/attempts'
import { findCard, findCards, latestTurnOf, ofSkater, withClips } from './reads/cards'
import { findRivalry } from './rivals'
import { forReaders } from './terms'
import type { Game } from './reads/contract'
import { spotClipsQuery } from './schema'

export const gamesRoutes = new Hono<AppEnv>()

registerEndpoint(
  gamesRoutes,
  gameEndpoints.rivalry,
  { ...forReaders, summary: 'The games of oneself and a skater' },
  async (c) => {
    const rivalry = await findRivalry(c.get('db'), currentUserId(c), c.req.param('userId'))
    if (!rivalry) throw notFound('Skater not found')
    return rivalry
  },
)

registerEndpoint(
  gamesRoutes,
  gameEndpoints.away,
  {
    summary: 'Whether the own turns wait',
    caller: 'skater',
    evenExpired: true,
    evenWhile: 'suspended',
  },
  (c) => findAway(scopeOf(c), currentUserId(c)),
)

registerWithPrefetch(
  gamesRoutes,
  gameEndpoints.list,
  { ...forReaders, summary: 'The own games' },
  (db, { session }) => outlineReads(db, session),
  async (c, _, rows) => {
    const { etag: ofGames } = await outlineFor(currentUserId(c), ...rows)
    const etag = withUrlMark(ofGames, c.get('auth'), c.get('now'))
    c.header('ETag', etag)
    c.header('Cache-Control', 'private, no-cache')
    if (etagMatches(c.req.header('If-None-Match'), etag)) return notModified
    return listFor(c.get('db'), currentUserId(c))
  },
)

registerEndpoint(gamesRoutes, gameEndpoints.show, { ...forReaders, summary: 'A game' }, (c) =>
  gameOf(c, c.req.param('gameId')),
)

registerEndpoint(
  gamesRoutes,
  gameEndpoints.players,
  { ...forReaders, summary: 'The players of a game' },
  async (c) => (await gameOf(c, c.req.param('gameId'))).players,
)

registerEndpoint(
  gamesRoutes,
  gameEndpoints.myVote,
  { ...forReaders, summary: 'The own vote' },
  async (c) => (await gameOf(c, c.req.param('gameId'))).myVote,
)

registerEndpoint(
  gamesRoutes,
  gameEndpoints.votes,
  { ...forReaders, summary: 'Who has voted' },
  async (c) => (await gameOf(c, c.req.param('gameId'))).votes,
)

registerEndpoint(
  gamesRoutes,
  gameEndpoints.turns,
  { ...forReaders, summary: 'The turns of a game, the newest first' },
  async (c) => {
    const gameId = c.req.param('gameId')
    const hidden = await requirePlayer(c.get('db'), gameId, currentUserId(c))
    const turns = await turnsOf(c.env, c.get('db'), gameId)
    return turns.map((turn) => asTurn(turn, hidden))
  },
)

registerEndpoint(
  gamesRoutes,
  gameEndpoints.latestTurn,
  { ...forReaders, summary: 'The newest turn of a game' },
  async (c) => {
    const gameId = c.req.param('gameId')
    const hidden = await requirePlayer(c.get('db'), gameId, currentUserId(c))
    const turn = await latestTurnOf(c.get('db'), gameId)
    return turn ? asTurn(turn, hidden) : null
  },
)

registerEndpoint(
  gamesRoutes,
  gameEndpoints.attempts,
  { ...forReaders, summary: 'The attempts at a trick' },
  async (c) => {
    const { gameId, trickId } = c.req.param()
    const hidden = await requirePlayer(c.get('db'), gameId, currentUserId(c))
    return attemptsAt(c.env, c.get('db'), { gameId, trickId, hidden })
  },
)

registerEndpoint(
  gamesRoutes,
  gameEndpoints.clips,
  { ...forReaders, summary: 'The clips of games', query: spotClipsQuery },
  async (c, { gameId }) => {
    if (gameId !== undefined) return (await gameOf(c, gameId)).clips
    const cards = await findCards(
      c.get('db'),
      withClips(ofSkater(currentUserId(c))),
      currentUserId(c),
    )
    const list = sortGames(cards.games.map((game) => asGame(game, cards, currentUserId(c))))
    return list.flatMap(({ clips }) => clips)
  },
)

/** The current game for one of its players. Throws a 404 for everyone else. */
async function gameOf(c: Context<AppEnv>, gameId: string): Promise<Game> {
  await requirePlayer(c.get('db'), gameId, currentUserId(c))
  const cards = await findCard(c.get('db'), gameId, currentUserId(c))
  const [game] = cards.games
  if (!game) throw cards.found > 0 ? new Error('The game cannot be read.') : gameNotFound()
  return asGame(game, cards, currentUserId(c))
}
