import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Game } from '../../../worker/games/reads/contract'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import type { Skater } from '../support/skaters'
import { count, stored } from '../support/storage'
import { crew, gameFor, makeSkate, quit, replayed, roll, said, turn } from './support'
import { evict } from './start-game'

let players: Skater[]
let ann: Skater
let id: string

beforeEach(async () => {
  await empty()
  players = await crew(2)
  ;[ann] = players as [Skater]
  ;({ id } = await makeSkate(players))
})

afterEach(() => void vi.restoreAllMocks())

const run = (statement: string) => env.DB.prepare(statement).run()

describe('a stored game', () => {
  it('and its history carry the version of the rules', async () => {
    await roll(ann, id)
    const state = await env.DB.prepare(
      `SELECT json_extract(state, '$.rulesVersion') FROM game_states`,
    ).raw()
    const history = await env.DB.prepare('SELECT rules_version FROM game_history').raw()
    expect([state, history]).toEqual([[[2]], [[2], [2]]])
  })

  it.each([
    ['is no JSON', `'{"half":'`],
    ['lacks a field', `json_remove(state, '$.players')`],
    ['has a field too many', `json_set(state, '$.hat', 'black')`],
    ['has a wrong seat', `json_set(state, '$.turn', 'ann')`],
    ['is of the other game', `json_set(state, '$.gameType', 'own_the_spot')`],
    ['is of unknown rules', `json_set(state, '$.rulesVersion', 3)`],
  ])(
    'that %s is missing in lists, answered 500, logged with its id, and stays as it is',
    async (_, broken) => {
      const { id: other } = await makeSkate(players)
      await run(`UPDATE game_states SET state = ${broken} WHERE game_id = '${id}'`)
      await evict(id)
      const before = await stored()
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      const answers = [
        await call(gameEndpoints.list.url(), { as: ann }),
        await call(gameEndpoints.show.url({ gameId: id }), { as: ann }),
        await roll(ann, id),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 500, 500])
      const list = await answers[0]!.json<Game[]>()
      expect(list.map((game) => game.id)).toEqual([other])
      const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)))
      expect(lines).toContainEqual(
        expect.objectContaining({
          event: 'game_unreadable',
          gameId: id,
          error: expect.any(String),
        }),
      )
      expect(await stored()).toEqual(before)
    },
  )

  it('tells the log no user id, whatever it holds', async () => {
    await run(`UPDATE game_states SET state = json_set(state, '$.players', '${ann.userId}')`)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await call(gameEndpoints.list.url(), { as: ann })
    expect(JSON.stringify(logged.mock.calls)).not.toContain(ann.userId)
  })
})

describe('a game of the first rules', () => {
  beforeEach(async () => {
    const added =
      'turnHours word lastLetterTries clock secondTries recentTurns call endedCalls rainChecks away'
    const paths = added
      .split(' ')
      .map((name) => `'$.${name}'`)
      .join()
    await run(
      `UPDATE game_states SET state = json_set(json_remove(state, ${paths}), '$.rulesVersion', 1)`,
    )
    await run(
      `UPDATE game_history SET rules_version = 1,
        command = json_remove(command, '$.houseRules', '$.awayUntil')`,
    )
    await evict(id)
  })

  it('is read, and goes on without calls and rain checks to its end', async () => {
    expect(await gameFor(ann, id)).toMatchObject({ turnHours: 168, word: 'SKATE', call: null })
    for (const each of players) expect((await roll(each, id)).status).toBe(200)
    const { turnId, taker, other } = await setTrick()
    const path = gameEndpoints.callTurn.url({ gameId: id, turnId })
    expect(await said(await call(path, { method: 'POST', as: other }))).toBe('409 older_rules')
    const rainCheck = gameEndpoints.rainCheck.url({ gameId: id })
    const asked = await call(rainCheck, { method: 'POST', as: other })
    expect(await said(asked)).toBe('409 older_rules')
    expect((await quit(taker, id)).status).toBe(200)
    const { replayed: again, stored: kept } = await replayed(id)
    expect(again).toEqual(kept)
    expect(kept).toMatchObject({ status: 'completed', rulesVersion: 1 })
    const versions = await env.DB.prepare('SELECT DISTINCT rules_version FROM game_history').raw()
    expect(versions).toEqual([[1]])
  })

  /** Whose turn it is sets a trick. */
  async function setTrick() {
    const { currentTurnPlayerId } = await gameFor(ann, id)
    const taker = players.find(({ userId }) => userId === currentTurnPlayerId)!
    const other = players.find((each) => each !== taker)!
    await turn(taker, id, { trickId: 'ollie', landed: true })
    const { latestTurn } = await gameFor(ann, id)
    return { turnId: latestTurn!.id, taker, other }
  }
})

describe('a game that was stored before states had a table of their own', () => {
  const moveBack = async () => {
    await run(
      `UPDATE games SET state = (SELECT state FROM game_states WHERE game_id = id)
       WHERE id IN (SELECT game_id FROM game_states)`,
    )
    await run('DELETE FROM game_states')
    await evict(id)
  }

  it('is read and played on, and the room moves its state', async () => {
    await moveBack()
    const before = await replayed(id)
    expect(before.stored).toEqual(before.replayed)
    for (const each of players) expect((await roll(each, id)).status).toBe(200)
    const answer = await turn(players[0]!, id, { trickId: 'ollie', landed: false })
    // The dice say who begins.
    expect([200, 403]).toContain(answer.status)
    const after = await replayed(id)
    expect(after.stored).toEqual(after.replayed)
    expect(await count('game_states')).toBe(1)
  })

  it('ends with the state that a finished game keeps', async () => {
    await moveBack()
    await roll(ann, id)
    await moveBack()
    expect((await quit(ann, id)).status).toBe(200)
    const { stored: state, replayed: again } = await replayed(id)
    expect(state).toEqual(again)
    expect(state).toMatchObject({ status: 'completed', tricks: [] })
    expect(await count('game_states')).toBe(0)
  })
})

describe('a stored command', () => {
  it.each([
    ['of unknown rules', 'rules_version = 3'],
    ['that no rules wrote', `command = json_set(command, '$.die', 'six')`],
  ])('%s is refused where the history is read, not where the game is', async (_, broken) => {
    expect((await roll(ann, id, { key: 'once' })).status).toBe(200)
    await run(`UPDATE game_history SET ${broken} WHERE version = 2`)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await roll(ann, id, { key: 'once' })).status).toBe(200)
    await expect(replayed(id)).rejects.toThrow('cannot be read')
    const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)))
    expect(lines).toContainEqual(expect.objectContaining({ event: 'game_unreadable', gameId: id }))
  })
})
