import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Game } from '../../../worker/games/reads/contract'
import { urls } from '../../../worker/urls'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import type { Skater } from '../support/skaters'
import { count, stored } from '../support/storage'
import { crew, makeSkate, quit, replayed, roll, turn } from './support'
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
    expect([state, history]).toEqual([[[1]], [[1], [1]]])
  })

  it.each([
    ['is no JSON', `'{"half":'`],
    ['lacks a field', `json_remove(state, '$.players')`],
    ['has a field too many', `json_set(state, '$.word', 'SK8')`],
    ['has a wrong seat', `json_set(state, '$.turn', 'ann')`],
    ['is of the other game', `json_set(state, '$.gameType', 'own_the_spot')`],
    ['is of unknown rules', `json_set(state, '$.rulesVersion', 2)`],
  ])(
    'that %s is missing in lists, answered 500, logged with its id, and stays as it is',
    async (_, broken) => {
      const { id: other } = await makeSkate(players)
      await run(`UPDATE game_states SET state = ${broken} WHERE game_id = '${id}'`)
      await evict(id)
      const before = await stored()
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      const answers = [
        await call(urls.api.games(), { as: ann }),
        await call(urls.api.game({ gameId: id }), { as: ann }),
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
    await call(urls.api.games(), { as: ann })
    expect(JSON.stringify(logged.mock.calls)).not.toContain(ann.userId)
  })
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
    expect([200, 409]).toContain(answer.status)
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
    ['of unknown rules', 'rules_version = 2'],
    ['that no rules wrote', `command = json_set(command, '$.die', 'six')`],
  ])('%s gives no repeated answer', async (_, broken) => {
    expect((await roll(ann, id, { key: 'once' })).status).toBe(200)
    await run(`UPDATE game_history SET ${broken} WHERE version = 2`)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await roll(ann, id, { key: 'once' })).status).toBe(500)
    const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)))
    expect(lines).toContainEqual(expect.objectContaining({ event: 'game_unreadable', gameId: id }))
  })
})
