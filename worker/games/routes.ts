import { Hono, type Context } from 'hono'
import type { AppEnv } from '../env'
import { etagMatches } from '../http/etag'
import { notFound } from '../http/errors'
import { withUrlMark } from '../media/signed-urls/answers'
import { notModified, on } from '../session/on'
import { readWithSession } from '../session/read-with-session'
import { changeAway, findAway } from './away'
import { createGame, rematch } from './commands/create-game'
import { changeCaption, coverSpotClip, deleteClip } from './commands/spot-clip'
import { executeAct, submitTurn } from './commands/turn'
import { executeCommand, gameNotFound, currentUserId, requirePlayer } from './commands/call-room'
import { gameEndpoints } from './endpoints'
import { listFor, outlineFor, outlineReads, turnsOf } from './reads/list'
import { sortGames } from '../../islands/games/view/order'
import { asGame, asTurn } from './reads/as-game'
import { attemptsAt } from './reads/attempts'
import { findCard, findCards, latestTurnOf, ofSkater, withClips } from './reads/cards'
import { findRivalry } from './rivals'
import type { Game } from './reads/contract'

export const gamesRoutes = new Hono<AppEnv>()

on(gamesRoutes, gameEndpoints.create, createGame)

for (const endpoint of Object.values(gameEndpoints)) {
  if ('act' in endpoint) on(gamesRoutes, endpoint, (c, body) => executeAct(c, endpoint.act, body))
}

on(gamesRoutes, gameEndpoints.takeTurn, (c) => submitTurn(c, c.req.param('gameId')))

on(gamesRoutes, gameEndpoints.changePoster, (c) => coverSpotClip(c, c.req.param('clipId')))

on(gamesRoutes, gameEndpoints.takeBack, async (c) => {
  await executeCommand(c, c.req.param('gameId'), { type: 'takeBack' })
})

on(gamesRoutes, gameEndpoints.rematch, async (c) => {
  const { game, isNew } = await rematch(c, c.req.param('gameId'))
  if (!isNew) c.status(200)
  return game
})

on(gamesRoutes, gameEndpoints.changeCaption, (c, { caption }) =>
  changeCaption(c, c.req.param('clipId'), caption),
)

on(gamesRoutes, gameEndpoints.removeClip, async (c) => {
  await deleteClip(c, c.req.param('clipId'))
})

on(gamesRoutes, gameEndpoints.rivalry, async (c) => {
  const rivalry = await findRivalry(c.get('db'), currentUserId(c), c.req.param('userId'))
  if (!rivalry) throw notFound('Skater not found')
  return rivalry
})

on(gamesRoutes, gameEndpoints.away, findAway)

// Being away stops the clocks of games, so it is decided here.
on(gamesRoutes, gameEndpoints.changeAway, (c, { until }) => changeAway(c, until))

const outline = readWithSession(outlineReads)

on(
  gamesRoutes,
  gameEndpoints.list,
  async (c) => {
    const { etag: ofGames } = await outlineFor(currentUserId(c), ...outline.rows(c))
    const etag = withUrlMark(ofGames, c.get('auth'), c.get('now'))
    c.header('ETag', etag)
    c.header('Cache-Control', 'private, no-cache')
    if (etagMatches(c.req.header('If-None-Match'), etag)) return notModified
    return listFor(c.get('db'), currentUserId(c))
  },
  outline,
)

on(gamesRoutes, gameEndpoints.show, (c) => gameOf(c, c.req.param('gameId')))

on(
  gamesRoutes,
  gameEndpoints.players,
  async (c) => (await gameOf(c, c.req.param('gameId'))).players,
)

on(gamesRoutes, gameEndpoints.myVote, async (c) => (await gameOf(c, c.req.param('gameId'))).myVote)

on(gamesRoutes, gameEndpoints.votes, async (c) => (await gameOf(c, c.req.param('gameId'))).votes)

on(gamesRoutes, gameEndpoints.turns, async (c) => {
  const gameId = c.req.param('gameId')
  const hidden = await requirePlayer(c, gameId)
  const turns = await turnsOf(c.env, c.get('db'), gameId)
  return turns.map((turn) => asTurn(turn, hidden))
})

on(gamesRoutes, gameEndpoints.latestTurn, async (c) => {
  const gameId = c.req.param('gameId')
  const hidden = await requirePlayer(c, gameId)
  const turn = await latestTurnOf(c.get('db'), gameId)
  return turn ? asTurn(turn, hidden) : null
})

on(gamesRoutes, gameEndpoints.attempts, async (c) => {
  const { gameId, trickId } = c.req.param()
  const hidden = await requirePlayer(c, gameId)
  return attemptsAt(c.env, c.get('db'), { gameId, trickId, hidden })
})

on(gamesRoutes, gameEndpoints.clips, async (c, { gameId }) => {
  if (gameId !== undefined) return (await gameOf(c, gameId)).clips
  const cards = await findCards(
    c.get('db'),
    withClips(ofSkater(currentUserId(c))),
    currentUserId(c),
  )
  const list = sortGames(cards.games.map((game) => asGame(game, cards, currentUserId(c))))
  return list.flatMap(({ clips }) => clips)
})

/** The current game for one of its players. Throws a 404 for everyone else. */
async function gameOf(c: Context<AppEnv>, gameId: string): Promise<Game> {
  await requirePlayer(c, gameId)
  const cards = await findCard(c.get('db'), gameId, currentUserId(c))
  const [game] = cards.games
  if (!game) throw cards.found > 0 ? new Error('The game cannot be read.') : gameNotFound()
  return asGame(game, cards, currentUserId(c))
}
