import { Hono, type Context } from 'hono'
import type { AppEnv } from '../env'
import { parseJson } from '../http/validation'
import { requireProfile, requireProfileAllowExpired } from '../session/guards'
import { urls } from '../urls'
import { uploadTurn } from './acts/film'
import { createGame } from './acts/make'
import { findEarlier, executeCommand, gameResponse } from './acts/perform'
import { newGame, newVote } from './contract'
import type { Action } from './room/ask'

/** What is done in games. What is read of them: answers/routes.ts. */
export const games = new Hono<AppEnv>()

games.post(urls.api.games.path, requireProfile, async (c) =>
  c.json(await createGame(c, await parseJson(c, newGame)), 201),
)

games.post(urls.api.rollDice.path, requireProfile, async (c) =>
  c.json(await acted(c, c.req.param('gameId'), async () => ({ type: 'roll' }))),
)

games.post(urls.api.turn.path, requireProfile, async (c) =>
  c.json(await uploadTurn(c, c.req.param('gameId'))),
)

// Without access too: the others would wait for a turn that can't be taken.
games.post(urls.api.quitGame.path, requireProfileAllowExpired, async (c) =>
  c.json(await acted(c, c.req.param('gameId'), async () => ({ type: 'quit' }))),
)

games.post(urls.api.vote.path, requireProfile, async (c) =>
  c.json(
    await acted(c, c.req.param('gameId'), async () => ({
      type: 'vote',
      ...(await parseJson(c, newVote)),
    })),
  ),
)

async function acted(c: Context<AppEnv>, gameId: string, wish: () => Promise<Action>) {
  const done = (await findEarlier(c, gameId)) ?? (await executeCommand(c, gameId, await wish()))
  return gameResponse(c, gameId, done)
}
