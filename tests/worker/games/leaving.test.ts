import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Game, GameTurn } from '../../../worker/games/reads/contract'
import * as shareEndpoints from '../../../worker/shares/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { placesOf } from '../account/full'
import { call, minuteJob, purgeDeleted } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { runBatch } from '../support/rows/db'
import { pictureLinks } from '../support/rows/media'
import { endTrial } from '../support/rows/users'
import { sessionOf, type Skater } from '../support/skaters'
import { count, stored } from '../support/storage'
import { evict } from './start-game'
import {
  crew,
  film,
  filmed,
  gameFor,
  makeSkate,
  makeSpot,
  quit,
  read,
  recording,
  replayed,
  roll,
  started,
  turn,
  vote,
  wake,
} from './support'

let players: Skater[]
let ann: Skater
let bob: Skater
let cat: Skater

beforeEach(async () => {
  await empty()
  players = await crew(3)
  ;[ann, bob, cat] = players as [Skater, Skater, Skater]
})

const ollie = { trickId: 'ollie', landed: true }

async function leave(who: Skater, hours = 0) {
  expect(await placesOf(who.userId)).toContain('game_players.user_id')
  // Drawing them takes the scheduled job seconds.
  await pictureLinks()
  // Deleting takes a session that has just begun.
  const as = { cookie: await sessionOf(who.userId, new Date(Date.now() + hours * 3_600_000)) }
  const answer = await call(profileEndpoints.own.url(), { method: 'DELETE', as, hours })
  expect(answer.status).toBe(204)
}

/** Nothing tells who they were, and the game is still what its history says. */
async function isNobody(who: Skater, gameId: string, hours = 0) {
  await minuteJob(hours + 1)
  await purgeDeleted()
  for (const trace of [who.userId, who.skatertag]) {
    expect([trace, await placesOf(trace)]).toEqual([trace, []])
  }
  const { replayed: again, stored: kept } = await replayed(gameId)
  expect(again).toEqual(kept)
  expect((await stored()).pendingDeletions).toEqual([])
}

const seatOf = (game: Game, seat: number) => game.players.find((player) => player.seat === seat)

describe('when a profile is deleted', () => {
  it('the seat of an invited player has no name and has quit', async () => {
    const { id } = await makeSkate(players)
    await leave(bob)
    await isNobody(bob, id)
    const game = await gameFor(ann, id)
    expect(seatOf(game, 1)).toMatchObject({ playerId: null, skatertag: null, status: 'quit' })
    expect(game.status).toBe('waiting_for_players')
  })

  it('a game that no rules can read loses the name too, and the deletion ends', async () => {
    const { id } = await makeSkate(players)
    await env.DB.prepare(
      `UPDATE game_states SET state = json_set(state, '$.rulesVersion', 3) WHERE game_id = ?`,
    )
      .bind(id)
      .run()
    await evict(id)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await leave(bob)
    await minuteJob(1)
    await purgeDeleted()
    expect(await count('users', 'id = ?', bob.userId)).toBe(0)
    expect(await placesOf(bob.userId)).toEqual([])
    logged.mockRestore()
  })

  it('a game whose creator has gone starts with the others', async () => {
    const { id } = await makeSkate(players)
    await leave(ann)
    await isNobody(ann, id)
    expect(await count('notifications', "type = 'game_invite'")).toBe(0)
    await roll(bob, id)
    await roll(cat, id)
    expect((await gameFor(bob, id)).status).toBe('in_progress')
  })

  it('the turn passes on, and landed tricks stay without name and video', async () => {
    const { id, order } = await started(players)
    const [first, second, third] = order as [Skater, Skater, Skater]
    await turn(first, id, ollie)
    await turn(second, id, ollie)
    await turn(third, id, ollie)
    await leave(first)
    await isNobody(first, id)
    const game = await gameFor(second, id)
    expect(game.currentTurnPlayerId).toBe(second.userId)
    const turns = await read<GameTurn[]>(second, gameEndpoints.turns.url({ gameId: id }))
    expect(turns).toHaveLength(3)
    expect(turns.at(-1)).toMatchObject({
      playerId: null,
      skatertag: null,
      videoObjectName: null,
      landed: true,
    })
    expect(game.tricksLanded).toMatchObject([{ trickId: 'ollie', landedBy: 3 }])
  })

  it('the last player left has won', async () => {
    const { id, order } = await started(players.slice(0, 2))
    await leave(order[0]!)
    await isNobody(order[0]!, id)
    const game = await gameFor(order[1]!, id)
    expect(game).toMatchObject({ status: 'completed', acts: { turn: false } })
    expect(await count('points', "action = 'game_won'")).toBe(1)
  })

  it('the seat of a winner has still won, and no text names them', async () => {
    const { id, order } = await started(players.slice(0, 2))
    const [first, second] = order as [Skater, Skater]
    await turn(first, id, ollie)
    await quit(second, id)
    await leave(first)
    await isNobody(first, id)
    const game = await gameFor(second, id)
    expect(seatOf(game, game.winnerSeats[0]!)).toMatchObject({ playerId: null, badges: ['winner'] })
  })

  it('no text names a player who forfeited any more', async () => {
    const { id, order } = await started(players)
    const hours = 7 * 24 + 1
    await wake(id, hours)
    expect(await count('notifications', "type = 'skate_game_ended'")).toBe(3)
    await leave(order[0]!, hours)
    await isNobody(order[0]!, id, hours)
  })

  it('the clip of the player leaves the game, its page and the bucket', async () => {
    const id = await recording(players)
    const clip = await filmed(ann, id)
    await film(bob, id)
    await leave(ann)
    await isNobody(ann, id)
    expect((await gameFor(bob, id)).clips.map(({ playerId }) => playerId)).toEqual([bob.userId])
    expect(
      (await call(mediaEndpoints.video.url({ name: clip.videoObjectName }), { as: bob })).status,
    ).toBe(404)
    const shared = await call(shareEndpoints.ownTheSpotClip.url({ clipId: clip.id }))
    expect(shared.status).toBe(404)
  })

  it('a vote of the player still counts', async () => {
    const id = await recording(players)
    const clip = await filmed(ann, id)
    await filmed(bob, id)
    const hours = 25
    await vote(cat, id, clip.id, { hours })
    await leave(cat, hours)
    await isNobody(cat, id, hours)
    expect((await gameFor(ann, id)).votes).toEqual([])
    await vote(bob, id, clip.id, { hours: 27 })
    const [, theirs] = (await gameFor(ann, id)).clips
    await vote(ann, id, theirs!.id, { hours: 27 })
    const game = await gameFor(ann, id)
    expect(game).toMatchObject({ status: 'completed', winnerSeats: [0] })
    expect(game.clips.map(({ voteCount }) => voteCount)).toEqual(['2', '1'])
  })

  it('a game that all players have left stays without names', async () => {
    const { id } = await makeSpot(players)
    for (const each of players) await leave(each)
    for (const each of players) await isNobody(each, id)
    expect(await count('games')).toBe(1)
    expect(await count('users')).toBe(0)
  })
})

describe('a player without access', () => {
  it('can still quit, so that the others need not wait', async () => {
    const game = await makeSkate(players)
    await roll(bob, game.id)
    await runBatch(players.map(endTrial))
    expect((await quit(bob, game.id)).status).toBe(200)
    const rolled = await call(gameEndpoints.roll.url({ gameId: game.id }), {
      method: 'POST',
      as: cat,
    })
    expect(rolled.status).toBe(402)
  })
})

it('a key of a request tells nobody who sent it, once they have left', async () => {
  const { id } = await makeSkate([ann, bob])
  await roll(ann, id, { key: `${ann.userId}.1` })
  await roll(ann, id, { key: `${ann.userId}.2` })
  await roll(bob, id, { key: 'once' })
  await leave(ann)
  await isNobody(ann, id)
})

describe('a game that can not be read any more', () => {
  it.each([
    ['lacks a field', `json_remove(state, '$.createdAt')`],
    ['is no JSON', `substr(state, 2)`],
    [
      'has names elsewhere',
      `json_set(state, '$.players', json_extract(state, '$.players[0].userId'))`,
    ],
  ])('lets go of a skater who deletes their profile, if its state %s', async (_, broken) => {
    const damaged = await makeSpot(players)
    const whole = await makeSkate([ann, bob])
    await roll(ann, damaged.id)
    await env.DB.prepare(`UPDATE game_states SET state = ${broken} WHERE game_id = ?`)
      .bind(damaged.id)
      .run()
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await leave(ann)
    await minuteJob(1)
    logged.mockRestore()
    for (const trace of [ann.userId, ann.skatertag]) {
      expect([trace, await placesOf(trace)]).toEqual([trace, []])
    }
    expect((await gameFor(bob, whole.id)).players).toHaveLength(2)
  })
})
