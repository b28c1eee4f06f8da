import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as challengeEndpoints from '../../../worker/challenges/endpoints'
import { outages } from '../../../worker/http/errors'
import { join, openGame, tokenOf } from '../challenges/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { failingOnce } from '../support/database'
import type { Skater } from '../support/skaters'
import { count } from '../support/storage'
import { withoutWaiting } from '../support/waiting'
import { lending } from './start-game'
import { basics, create, crew, makeSkate, roll, said, stateOf } from './support'

let players: Skater[]
let bob: Skater

beforeEach(async () => {
  await empty()
  players = await crew(2)
  bob = players[1]!
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

/** What the runtime says when a Durable Object is away, or has too much to do. */
const away = Object.assign(new Error('Durable Object reset.'), { retryable: true })
const busy = Object.assign(new Error('Durable Object is overloaded.'), {
  retryable: true,
  overloaded: true,
})

type Step = () => Promise<unknown>

/**
 * Rooms of which the first call fails with that error, before it arrives or when all is done, and
 * then so many more.
 */
function breaking(error: Error, when: 'before' | 'after', times = 1) {
  let calls = 0
  const act = (run: Step): Promise<unknown> => {
    calls += 1
    if (calls > times) return run()
    return when === 'before' ? Promise.reject(error) : run().then(() => Promise.reject(error))
  }
  const GAMES = {
    getByName: (name: string) => {
      const room = env.GAMES.getByName(name)
      return {
        execute: (request: never) => act(() => room.execute(request)),
        create: (request: never) => act(() => room.create(request)),
      }
    },
  }
  return { bindings: { GAMES } as object, calls: () => calls }
}

describe('a room that is away', () => {
  describe.each(['before', 'after'] as const)('is called once more: the error came %s', (when) => {
    it('and rolls once', async () => {
      const { id } = await makeSkate(players)
      const { bindings, calls } = breaking(away, when)
      const answer = await roll(bob, id, { bindings })
      expect([answer.status, calls()]).toEqual([200, 2])
      expect((await stateOf(id)).rolled).toEqual([1])
      expect(await count('game_history')).toBe(2)
    })

    it('and makes one game', async () => {
      const { bindings, calls } = breaking(away, when)
      const json = { selectedHomies: [bob.userId], selectedCategories: basics }
      const answer = await create(players[0]!, json, { bindings })
      expect([answer.status, calls()]).toEqual([201, 2])
      expect(await count('games')).toBe(1)
    })

    it('and gives one seat', async () => {
      const { id } = await openGame(players[0]!)
      const token = await tokenOf(players[0]!, id)
      const { bindings, calls } = breaking(away, when)
      const path = challengeEndpoints.join.url({ token })
      const answer = await call(path, { method: 'POST', as: bob, bindings })
      expect([answer.status, calls()]).toEqual([200, 2])
      expect(await stateOf(id)).toMatchObject({ openSeats: { left: 1, taken: [1] } })
    })
  })

  it('twice in a row is a 503 that says that the outcome is unknown', async () => {
    const { id } = await makeSkate(players)
    const { bindings, calls } = breaking(away, 'before', 2)
    expect(await said(await roll(bob, id, { bindings }))).toBe('503 outcome_unknown')
    expect(calls()).toBe(2)
  })

  it('because it is overloaded is not called again', async () => {
    const { id } = await makeSkate(players)
    const { bindings, calls } = breaking(busy, 'before')
    const answer = await roll(bob, id, { bindings })
    expect(answer.headers.get('Retry-After')).toBe(String(outages.overloaded.retryAfter))
    expect(await said(answer)).toBe('503 overloaded')
    expect(calls()).toBe(1)
  })

  it('and never answers is given up', async () => {
    const { id } = await makeSkate(players)
    const answer = await withoutWaiting(async ({ forever }) => {
      const GAMES = { getByName: () => ({ execute: () => forever() }) }
      return roll(bob, id, { bindings: { GAMES } })
    })
    expect(await said(answer)).toBe('503 outcome_unknown')
  })
})

describe.each(['before', 'after'] as const)('a batch that fails %s it is done', (when) => {
  const failingBatch = () => ({ DB: failingOnce(env.DB, /insert into "game_history"/, when) })

  it('gives its seat once, and the skater notices nothing', async () => {
    const { id } = await openGame(players[0]!)
    const token = await tokenOf(players[0]!, id)
    const answer = await lending(id, failingBatch(), () => join(bob, token))
    expect(answer.status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ openSeats: { left: 1, taken: [1] } })
    expect(await count('game_players')).toBe(2)
  })

  it('commits its roll once, and the player notices nothing', async () => {
    const { id } = await makeSkate(players)
    const answer = await lending(id, failingBatch(), () => roll(bob, id))
    expect(answer.status).toBe(200)
    expect((await stateOf(id)).rolled).toEqual([1])
    expect(await count('game_history')).toBe(2)
  })
})
