import { Hono, type Context } from 'hono'
import type { House } from '../env'
import { checkedJson } from '../http/validation'
import { withProfile, withProfileEvenLapsed } from '../session/guards'
import { urls } from '../urls'
import { takeTurn } from './acts/film'
import { makeGame } from './acts/make'
import { doneBefore, perform, shown } from './acts/perform'
import { newGame, newVote } from './contract'
import type { Wish } from './room/ask'

/** What is done in games. What is read of them: answers/routes.ts. */
export const games = new Hono<House>()

games.post(urls.api.games.path, withProfile, async (c) =>
  c.json(await makeGame(c, await checkedJson(c, newGame)), 201),
)

games.post(urls.api.rollDice.path, withProfile, async (c) =>
  c.json(await acted(c, c.req.param('gameId'), async () => ({ type: 'roll' }))),
)

games.post(urls.api.turn.path, withProfile, async (c) =>
  c.json(await takeTurn(c, c.req.param('gameId'))),
)

// Without access too: the others would wait for a turn that can't be taken.
games.post(urls.api.quitGame.path, withProfileEvenLapsed, async (c) =>
  c.json(await acted(c, c.req.param('gameId'), async () => ({ type: 'quit' }))),
)

games.post(urls.api.vote.path, withProfile, async (c) =>
  c.json(
    await acted(c, c.req.param('gameId'), async () => ({
      type: 'vote',
      ...(await checkedJson(c, newVote)),
    })),
  ),
)

async function acted(c: Context<House>, gameId: string, wish: () => Promise<Wish>) {
  const done = (await doneBefore(c, gameId)) ?? (await perform(c, gameId, await wish()))
  return shown(c, gameId, done)
}
