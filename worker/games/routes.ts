import { Hono, type Context } from 'hono'
import type { AppEnv } from '../env'
import { parseJson } from '../http/validation'
import { requireProfile, requireProfileAllowExpired } from '../session/guards'
import { urls } from '../urls'
import { takeTurn } from './acts/film'
import { makeGame } from './acts/make'
import { doneBefore, perform, shown } from './acts/perform'
import { newGame, newVote } from './contract'
import type { Wish } from './room/ask'

/** What is done in games. What is read of them: answers/routes.ts. */
export const games = new Hono<AppEnv>()

games.post(urls.api.games.path, requireProfile, async (c) =>
  c.json(await makeGame(c, await parseJson(c, newGame)), 201),
)

games.post(urls.api.rollDice.path, requireProfile, async (c) =>
  c.json(await acted(c, c.req.param('gameId'), async () => ({ type: 'roll' }))),
)

games.post(urls.api.turn.path, requireProfile, async (c) =>
  c.json(await takeTurn(c, c.req.param('gameId'))),
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

async function acted(c: Context<AppEnv>, gameId: string, wish: () => Promise<Wish>) {
  const done = (await doneBefore(c, gameId)) ?? (await perform(c, gameId, await wish()))
  return shown(c, gameId, done)
}
