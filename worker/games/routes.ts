import { Hono, type Context } from 'hono'
import type { AppEnv } from '../env'
import { etagMatches } from '../http/etag'
import { parseJson } from '../http/validation'
import { withUrlMark } from '../media/signed-urls/answers'
import { requireProfile, requireProfileAllowExpired } from '../session/guards'
import { readWithSession } from '../session/read-with-session'
import { urls } from '../urls'
import { changeAway, findAway } from './away'
import { createGame, rematch } from './commands/create-game'
import { changeCaption, coverSpotClip, deleteClip } from './commands/spot-clip'
import { executeOnTurn, reactTo, submitTurn } from './commands/turn'
import { notFound } from '../http/errors'
import { executeCommand, gameNotFound, me, requirePlayer, respondTo } from './commands/call-room'
import { newAway, newCallVote, newCaption, newGame, newReaction, newVote } from './schema'
import { attemptsAt, listFor, outlineFor, outlineReads, turnsOf } from './reads/list'
import { asAttempt, asGame, asTurn, inOrder } from './reads/as-game'
import { findCard, findCards, latestTurnOf, ofSkater, reactionsIn, withClips } from './reads/cards'
import { findRivalry } from './rivals'
import type { Game, GameTurn, OwnTheSpotClip, TrickAttempt } from './reads/contract'

export const games = new Hono<AppEnv>()

games.post(urls.api.games.path, requireProfile, async (c) =>
  c.json(await createGame(c, await parseJson(c, newGame)), 201),
)

games.post(urls.api.rollDice.path, requireProfile, async (c) =>
  c.json(await respondTo(c, c.req.param('gameId'), { type: 'roll' })),
)

games.post(urls.api.turn.path, requireProfile, async (c) =>
  c.json(await submitTurn(c, c.req.param('gameId'))),
)

// Allowed without access, because otherwise the others would wait for a turn that cannot be taken.
games.post(urls.api.quitGame.path, requireProfileAllowExpired, async (c) =>
  c.json(await respondTo(c, c.req.param('gameId'), { type: 'quit' })),
)

games.post(urls.api.vote.path, requireProfile, async (c) => {
  const vote = await parseJson(c, newVote)
  return c.json(await respondTo(c, c.req.param('gameId'), { type: 'vote', ...vote }))
})

games.put(urls.api.ownTheSpotClipPoster.path, requireProfile, async (c) =>
  c.json(await coverSpotClip(c, c.req.param('clipId'))),
)

// Like quitting, it needs no access: an invitation that cannot be accepted holds up the others.
games.post(urls.api.declineGame.path, requireProfileAllowExpired, async (c) =>
  c.json(await respondTo(c, c.req.param('gameId'), { type: 'decline' })),
)

games.delete(urls.api.game.path, requireProfile, async (c) => {
  await executeCommand(c, c.req.param('gameId'), { type: 'takeBack' })
  return c.body(null, 204)
})

games.post(urls.api.rematch.path, requireProfile, async (c) => {
  const { game, isNew } = await rematch(c, c.req.param('gameId'))
  return c.json(game, isNew ? 201 : 200)
})

games.post(urls.api.nudge.path, requireProfile, async (c) =>
  c.json(await respondTo(c, c.req.param('gameId'), { type: 'nudge' })),
)

games.put(urls.api.reaction.path, requireProfile, async (c) => {
  const { kind } = await parseJson(c, newReaction)
  return c.json(await reactTo(c, c.req.param(), kind))
})

games.patch(urls.api.ownTheSpotClip.path, requireProfile, async (c) => {
  const { caption } = await parseJson(c, newCaption)
  return c.json(await changeCaption(c, c.req.param('clipId'), caption))
})

games.delete(urls.api.ownTheSpotClip.path, requireProfile, async (c) => {
  await deleteClip(c, c.req.param('clipId'))
  return c.body(null, 204)
})

games.get(urls.api.rivalry.path, requireProfile, async (c) => {
  const rivalry = await findRivalry(c.get('db'), me(c), c.req.param('userId'))
  if (!rivalry) throw notFound('Skater not found')
  return c.json(rivalry)
})

games.post(urls.api.call.path, requireProfile, async (c) =>
  c.json(
    await executeOnTurn(c, c.req.param(), (turnNumber) => ({ type: 'call', turnNumber })),
    201,
  ),
)

games.delete(urls.api.call.path, requireProfile, async (c) =>
  c.json(
    await executeOnTurn(c, c.req.param(), (turnNumber) => ({ type: 'takeBackCall', turnNumber })),
  ),
)

games.post(urls.api.callVote.path, requireProfile, async (c) => {
  const vote = await parseJson(c, newCallVote)
  return c.json(
    await executeOnTurn(c, c.req.param(), (turnNumber) => ({
      type: 'callVote',
      turnNumber,
      ...vote,
    })),
  )
})

games.post(urls.api.rainCheck.path, requireProfile, async (c) =>
  c.json(await respondTo(c, c.req.param('gameId'), { type: 'rainCheck' })),
)

games.get(urls.api.away.path, requireProfileAllowExpired, async (c) => c.json(await findAway(c)))

// Being away stops the clocks of games, so it is decided here.
games.put(urls.api.away.path, requireProfileAllowExpired, async (c) => {
  const { until } = await parseJson(c, newAway)
  return c.json(await changeAway(c, until))
})

const outline = readWithSession(...outlineReads)

games.get(urls.api.games.path, outline, requireProfile, async (c) => {
  const { etag: ofGames } = await outlineFor(me(c), ...outline.rows(c))
  const etag = withUrlMark(c, ofGames)
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
  if (etagMatches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  return c.json(await listFor(c.get('db'), me(c)), 200, headers)
})

games.get(urls.api.game.path, requireProfile, async (c) =>
  c.json(await gameOf(c, c.req.param('gameId'))),
)

games.get(urls.api.gamePlayers.path, requireProfile, async (c) =>
  c.json((await gameOf(c, c.req.param('gameId'))).players),
)

games.get(urls.api.myVote.path, requireProfile, async (c) =>
  c.json((await gameOf(c, c.req.param('gameId'))).myVote),
)

games.get(urls.api.votes.path, requireProfile, async (c) =>
  c.json((await gameOf(c, c.req.param('gameId'))).votes),
)

games.get(urls.api.turns.path, requireProfile, async (c) => {
  const gameId = c.req.param('gameId')
  const hidden = await requirePlayer(c, gameId)
  const turns = await turnsOf(c.env, c.get('db'), gameId)
  return c.json(turns.map((turn): GameTurn => asTurn(turn, hidden)))
})

games.get(urls.api.latestTurn.path, requireProfile, async (c) => {
  const gameId = c.req.param('gameId')
  const hidden = await requirePlayer(c, gameId)
  const turn = await latestTurnOf(c.get('db'), gameId)
  return c.json(turn ? asTurn(turn, hidden) : null)
})

games.get(urls.api.attempts.path, requireProfile, async (c) => {
  const { gameId, trickId } = c.req.param()
  const hidden = await requirePlayer(c, gameId)
  const db = c.get('db')
  const [attempts, reactions] = await Promise.all([
    attemptsAt(c.env, db, gameId, trickId),
    reactionsIn(db, gameId),
  ])
  return c.json(attempts.map((row) => asAttempt(row, reactions, hidden)) satisfies TrickAttempt[])
})

/** The clips of all games in the viewer's list, or of `?gameId=`. */
games.get(urls.api.ownTheSpotClips.path, requireProfile, async (c) => {
  const gameId = c.req.query('gameId')
  if (gameId !== undefined) return c.json((await gameOf(c, gameId)).clips)
  const cards = await findCards(c.get('db'), withClips(ofSkater(me(c))), me(c))
  const list = inOrder(cards.games.map((game) => asGame(game, cards, me(c))))
  return c.json(list.flatMap(({ clips }): OwnTheSpotClip[] => clips))
})

/** The current game for one of its players. Throws a 404 for everyone else. */
async function gameOf(c: Context<AppEnv>, gameId: string): Promise<Game> {
  await requirePlayer(c, gameId)
  const cards = await findCard(c.get('db'), gameId, me(c))
  const [game] = cards.games
  if (!game) throw cards.found > 0 ? new Error('The game cannot be read.') : gameNotFound()
  return asGame(game, cards, me(c))
}
