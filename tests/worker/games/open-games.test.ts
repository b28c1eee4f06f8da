import { beforeEach, expect, it, vi } from 'vitest'
import type { OpenGame } from '../../../worker/games/reads/contract'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { urls } from '../../../worker/urls'
import { call } from '../support/call'
import { failing } from '../support/database'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { runBatch } from '../support/rows/db'
import { addGame, addPlayer } from '../support/rows/games'
import { endTrial } from '../support/rows/users'
import type { Skater } from '../support/skaters'
import { watch } from '../support/watch'
import { crew, gameFor, makeSkate, quit, recording, roll, started, stateOf } from './support'

let ann: Skater
let bob: Skater
let cat: Skater

beforeEach(async () => {
  await empty()
  ;[ann, bob, cat] = (await crew(3)) as [Skater, Skater, Skater]
})

const overlayOf = async (as: Skater, bindings: object = {}) => {
  const answer = await call(urls.homies(), { as, bindings })
  expect(answer.status).toBe(402)
  return answer.text()
}

/** What the overlay offers to quit; nothing where it has no such part. */
async function offered(as: Skater): Promise<OpenGame[]> {
  const html = await overlayOf(as)
  const island = /data-island="games\/open-games"[^>]* data-props="([^"]*)"/.exec(html)
  expect(html.includes('Games you are in')).toBe(island !== null)
  if (!island) return []
  return (
    JSON.parse(island[1]!.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")) as {
      games: OpenGame[]
    }
  ).games
}

const tooFewLeft =
  "You give up your seat, and you can't rejoin. Too few are left then, so the game ends."

it('the paywall lists the games that a skater without access can quit, with whose move it is', async () => {
  const { id: skate, order } = await started([ann, bob, cat])
  const spot = await recording([ann, bob, cat])
  const waiting = await makeSkate([ann, bob])
  await endTrial(ann)
  const games = await offered(ann)
  const tags = [`@${bob.skatertag}`, `@${cat.skatertag}`].join(' and ')
  const isOwnTurn = order[0]!.userId === ann.userId
  expect(games).toEqual([
    {
      id: skate,
      name: `S.K.A.T.E. with ${tags}`,
      waitsFor: isOwnTurn ? 'Waiting for your turn' : `@${order[0]!.skatertag} sets the trick`,
      isInvited: false,
      quitWords: "You will be eliminated, and you can't rejoin. The others go on without you.",
    },
    {
      id: waiting.id,
      name: `S.K.A.T.E. with @${bob.skatertag}`,
      waitsFor: 'Waiting for your roll',
      isInvited: false,
      quitWords: tooFewLeft,
    },
    {
      id: spot,
      name: `Own the Spot with ${tags}`,
      waitsFor: 'Waiting for your clip',
      isInvited: false,
      quitWords:
        "Your clip and your vote go with you, and you can't rejoin. The others go on without you.",
    },
  ])
})

it('the paywall has no list without a game to quit: others’, left, over', async () => {
  await becomeHomies(bob, cat)
  await started([bob, cat])
  const { id: left } = await started([ann, bob, cat])
  await quit(ann, left)
  const { id: over } = await started([ann, bob])
  await quit(bob, over)
  expect((await gameFor(ann, over)).status).toBe('completed')
  await endTrial(ann)
  expect(await offered(ann)).toEqual([])
})

it('the paywall lists an invitation, to be declined', async () => {
  const { id } = await makeSkate([bob, ann])
  await endTrial(ann)
  expect(await offered(ann)).toEqual([
    {
      id,
      name: `S.K.A.T.E. with @${bob.skatertag}`,
      waitsFor: 'Waiting for your roll',
      isInvited: true,
      quitWords: tooFewLeft,
    },
  ])
  const sent = { method: 'POST', as: ann }
  expect((await call(gameEndpoints.decline.url({ gameId: id }), sent)).status).toBe(200)
  expect(await offered(ann)).toEqual([])
})

it('a player without access who quits loses the game from the list, and the others play on', async () => {
  const { id } = await started([ann, bob, cat])
  await endTrial(ann)
  expect((await offered(ann)).map((game) => game.id)).toEqual([id])
  expect((await quit(ann, id)).status).toBe(200)
  expect(await offered(ann)).toEqual([])
  const game = await gameFor(bob, id)
  expect(game.status).toBe('in_progress')
  expect([bob.userId, cat.userId]).toContain(game.currentTurnPlayerId)
})

it('the paywall lists twenty games at most, found by an index', async () => {
  const { id } = await makeSkate([ann, bob])
  await roll(bob, id)
  const state = await stateOf(id)
  const copies = Array.from({ length: 30 }, (_, i) => [
    addGame({ id: `copy-${i}`, status: state.status, state }),
    addPlayer(ann, { gameId: `copy-${i}`, seat: 0 }),
    addPlayer(bob, { gameId: `copy-${i}`, seat: 1 }),
  ])
  await runBatch(copies.flat())
  await endTrial(ann)
  expect(await offered(ann)).toHaveLength(20)
  const { plans } = await watch((bindings) => call(urls.games(), { as: ann, bindings }))
  expect(plans.join('\n')).toContain('game_players_list')
  for (const plan of plans) {
    expect(plan).not.toMatch(/^SCAN (games|game_\w+|videos|profiles|tricks|media)\b/)
  }
})

it('the paywall is shown without the list when the games can not be read', async () => {
  await makeSkate([ann, bob])
  await endTrial(ann)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const html = await overlayOf(ann, { DB: failing(env.DB, /is_open/, 'before') })
  expect(html).toContain('Free Trial Expired')
  expect(html).not.toContain('Games you are in')
  expect(logged.mock.calls.join()).toContain('open_games_query_failed')
  logged.mockRestore()
})
