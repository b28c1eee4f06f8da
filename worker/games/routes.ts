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
import { executeOnTurn, reactTo, submitTurn } from './commands/turn'
import {
  executeCommand,
  gameNotFound,
  currentUserId,
  requirePlayer,
  respondTo,
} from './commands/call-room'
import { gameEndpoints } from './endpoints'
import { attemptsAt, listFor, outlineFor, outlineReads, turnsOf } from './reads/list'
import { asAttempt, asGame, asTurn, inOrder } from './reads/as-game'
import { findCard, findCards, latestTurnOf, ofSkater, reactionsIn, withClips } from './reads/cards'
import { findRivalry } from './rivals'
import type { Game } from './reads/contract'

export const games = new Hono<AppEnv>()

on(games, gameEndpoints.create, createGame)

on(games, gameEndpoints.roll, (c) => respondTo(c, c.req.param('gameId'), { type: 'roll' }))

on(games, gameEndpoints.takeTurn, (c) => submitTurn(c, c.req.param('gameId')))

on(games, gameEndpoints.quit, (c) => respondTo(c, c.req.param('gameId'), { type: 'quit' }))

on(games, gameEndpoints.vote, (c, vote) =>
  respondTo(c, c.req.param('gameId'), { type: 'vote', ...vote }),
)

on(games, gameEndpoints.changePoster, (c) => coverSpotClip(c, c.req.param('clipId')))

on(games, gameEndpoints.decline, (c) => respondTo(c, c.req.param('gameId'), { type: 'decline' }))

on(games, gameEndpoints.takeBack, async (c) => {
  await executeCommand(c, c.req.param('gameId'), { type: 'takeBack' })
})

on(games, gameEndpoints.rematch, async (c) => {
  const { game, isNew } = await rematch(c, c.req.param('gameId'))
  if (!isNew) c.status(200)
  return game
})

on(games, gameEndpoints.nudge, (c) => respondTo(c, c.req.param('gameId'), { type: 'nudge' }))

on(games, gameEndpoints.react, (c, { kind }) => reactTo(c, c.req.param(), kind))

on(games, gameEndpoints.changeCaption, (c, { caption }) =>
  changeCaption(c, c.req.param('clipId'), caption),
)

on(games, gameEndpoints.removeClip, async (c) => {
  await deleteClip(c, c.req.param('clipId'))
})

on(games, gameEndpoints.rivalry, async (c) => {
  const rivalry = await findRivalry(c.get('db'), currentUserId(c), c.req.param('userId'))
  if (!rivalry) throw notFound('Skater not found')
  return rivalry
})

on(games, gameEndpoints.callTurn, (c) =>
  executeOnTurn(c, c.req.param(), (turnNumber) => ({ type: 'call', turnNumber })),
)

on(games, gameEndpoints.takeBackCall, (c) =>
  executeOnTurn(c, c.req.param(), (turnNumber) => ({ type: 'takeBackCall', turnNumber })),
)

on(games, gameEndpoints.voteOnCall, (c, vote) =>
  executeOnTurn(c, c.req.param(), (turnNumber) => ({ type: 'callVote', turnNumber, ...vote })),
)

on(games, gameEndpoints.rainCheck, (c) =>
  respondTo(c, c.req.param('gameId'), { type: 'rainCheck' }),
)

on(games, gameEndpoints.away, findAway)

// Being away stops the clocks of games, so it is decided here.
on(games, gameEndpoints.changeAway, (c, { until }) => changeAway(c, until))

const outline = readWithSession(...outlineReads)

on(
  games,
  gameEndpoints.list,
  async (c) => {
    const { etag: ofGames } = await outlineFor(currentUserId(c), ...outline.rows(c))
    const etag = withUrlMark(c, ofGames)
    c.header('ETag', etag)
    c.header('Cache-Control', 'private, no-cache')
    if (etagMatches(c.req.header('If-None-Match'), etag)) return notModified
    return listFor(c.get('db'), currentUserId(c))
  },
  outline,
)

on(games, gameEndpoints.show, (c) => gameOf(c, c.req.param('gameId')))

on(games, gameEndpoints.players, async (c) => (await gameOf(c, c.req.param('gameId'))).players)

on(games, gameEndpoints.myVote, async (c) => (await gameOf(c, c.req.param('gameId'))).myVote)

on(games, gameEndpoints.votes, async (c) => (await gameOf(c, c.req.param('gameId'))).votes)

on(games, gameEndpoints.turns, async (c) => {
  const gameId = c.req.param('gameId')
  const hidden = await requirePlayer(c, gameId)
  const turns = await turnsOf(c.env, c.get('db'), gameId)
  return turns.map((turn) => asTurn(turn, hidden))
})

on(games, gameEndpoints.latestTurn, async (c) => {
  const gameId = c.req.param('gameId')
  const hidden = await requirePlayer(c, gameId)
  const turn = await latestTurnOf(c.get('db'), gameId)
  return turn ? asTurn(turn, hidden) : null
})

on(games, gameEndpoints.attempts, async (c) => {
  const { gameId, trickId } = c.req.param()
  const hidden = await requirePlayer(c, gameId)
  const db = c.get('db')
  const [attempts, reactions] = await Promise.all([
    attemptsAt(c.env, db, gameId, trickId),
    reactionsIn(db, gameId),
  ])
  return attempts.map((row) => asAttempt(row, reactions, hidden))
})

on(games, gameEndpoints.clips, async (c, { gameId }) => {
  if (gameId !== undefined) return (await gameOf(c, gameId)).clips
  const cards = await findCards(
    c.get('db'),
    withClips(ofSkater(currentUserId(c))),
    currentUserId(c),
  )
  const list = inOrder(cards.games.map((game) => asGame(game, cards, currentUserId(c))))
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
