import { Hono, type Context } from 'hono'
import type { AppEnv } from '../../env'
import { me, requirePlayer } from '../acts/perform'
import { gameNotFound } from '../acts/refuse'
import { requireProfile } from '../../session/guards'
import { urls } from '../../urls'
import { etagMatches } from '../etag'
import { asAttempt, asGame, asTurn, inOrder } from './cards'
import { listFor, outlineFor } from './list'
import type { Game, GameTurn, OwnTheSpotClip, TrickAttempt } from './contract'
import { attemptsAt, findCards, latestTurnOf, ofSkater, one, turnsOf, withClips } from './queries'

/** What players read of their games. */
export const gameAnswers = new Hono<AppEnv>()

gameAnswers.get(urls.api.games.path, requireProfile, async (c) => {
  const { etag } = await outlineFor(c.get('db'), me(c))
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
  if (etagMatches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  return c.json(await listFor(c.get('db'), me(c)), 200, headers)
})

gameAnswers.get(urls.api.game.path, requireProfile, async (c) =>
  c.json(await gameOf(c, c.req.param('gameId'))),
)

gameAnswers.get(urls.api.gamePlayers.path, requireProfile, async (c) =>
  c.json((await gameOf(c, c.req.param('gameId'))).players),
)

gameAnswers.get(urls.api.myVote.path, requireProfile, async (c) =>
  c.json((await gameOf(c, c.req.param('gameId'))).myVote),
)

gameAnswers.get(urls.api.votes.path, requireProfile, async (c) =>
  c.json((await gameOf(c, c.req.param('gameId'))).votes),
)

gameAnswers.get(urls.api.turns.path, requireProfile, async (c) => {
  const gameId = c.req.param('gameId')
  await requirePlayer(c, gameId)
  const turns: GameTurn[] = (await turnsOf(c.get('db'), gameId)).map(asTurn)
  return c.json(turns)
})

gameAnswers.get(urls.api.latestTurn.path, requireProfile, async (c) => {
  const gameId = c.req.param('gameId')
  await requirePlayer(c, gameId)
  const turn = await latestTurnOf(c.get('db'), gameId)
  return c.json(turn ? asTurn(turn) : null)
})

gameAnswers.get(urls.api.attempts.path, requireProfile, async (c) => {
  const { gameId, trickId } = c.req.param()
  await requirePlayer(c, gameId)
  const attempts: TrickAttempt[] = (await attemptsAt(c.get('db'), gameId, trickId)).map(asAttempt)
  return c.json(attempts)
})

/** Those of all games of the viewer's list, or of `?gameId=`. */
gameAnswers.get(urls.api.ownTheSpotClips.path, requireProfile, async (c) => {
  const gameId = c.req.query('gameId')
  if (gameId !== undefined) return c.json((await gameOf(c, gameId)).clips)
  const cards = await findCards(c.get('db'), withClips(ofSkater(me(c))))
  const games = inOrder(cards.games.map((game) => asGame(game, cards, me(c))))
  return c.json(games.flatMap(({ clips }): OwnTheSpotClip[] => clips))
})

/** A game of the viewer's, as it stands. */
async function gameOf(c: Context<AppEnv>, gameId: string): Promise<Game> {
  await requirePlayer(c, gameId)
  const cards = await findCards(c.get('db'), one(gameId))
  const [game] = cards.games
  if (!game) throw gameNotFound()
  return asGame(game, cards, me(c))
}
