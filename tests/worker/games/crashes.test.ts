import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { postponeGame } from '../../../worker/games/room/game-rows'
import { screen } from '../live/support'
import { minuteJob } from '../support/call'
import { failing, watched } from '../support/database'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { db, runBatch } from '../support/rows/db'
import { addGame, addHistory } from '../support/rows/games'
import type { Skater } from '../support/skaters'
import { count } from '../support/storage'
import { crew, makeSkate, replayed, stateOf } from './support'
import { ask, evict, lending, open, room } from './start-game'

let players: [Skater, Skater]
let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  players = (await crew(2)) as typeof players
  ;[ann, bob] = players
})

const alarmOf = (gameId: string) =>
  runInDurableObject(room(gameId), (_, state) => state.storage.getAlarm())

/** Lets a room's storage fail at something from now on. */
const without = (gameId: string, what: 'setAlarm' | 'deleteAlarm') =>
  runInDurableObject(room(gameId), (_, { storage }) => {
    storage[what] = () => Promise.reject(new Error('Storage is away.'))
  })

const silence = (gameId: string) =>
  runInDurableObject(room(gameId), (_, { storage }) => storage.deleteAlarm())

const roll = (who: Skater, gameId: string, key = 'roll') =>
  ask(gameId, who.userId, { type: 'roll' }, { key })

describe('between any two steps of a command', () => {
  it('nothing happens when no alarm can be set before it', async () => {
    const { id } = await makeSkate(players)
    const before = await stateOf(id)
    await silence(id)
    await without(id, 'setAlarm')
    expect(await failure(() => roll(bob, id))).toContain('Storage is away')
    expect(await stateOf(id)).toEqual(before)
    await evict(id)
    expect(await roll(bob, id)).toMatchObject({ version: 2, isRepeat: false })
    expect(await alarmOf(id)).not.toBeNull()
  })

  it('an alarm that is too early is kept, and sets the next one when it fires', async () => {
    const { id } = await makeSkate(players)
    const first = await alarmOf(id)
    await roll(ann, id)
    await without(id, 'setAlarm')
    await roll(bob, id)
    await evict(id)
    const due = (await stateOf(id)).deadline!.at
    expect(await alarmOf(id)).toBe(first)
    expect(first).toBeLessThan(due - 3_600_000)
    expect(await runDurableObjectAlarm(room(id))).toBe(true)
    expect(Math.abs((await alarmOf(id))! - due)).toBeLessThan(60_000)
  })

  it('the end is stored and published when the alarm can not be deleted', async () => {
    const { id } = await makeSkate(players)
    for (const each of players) await roll(each, id)
    const screens = await Promise.all(players.map((each) => screen(each)))
    await without(id, 'deleteAlarm')
    const answer = await ask(id, bob.userId, { type: 'quit' }, { key: 'quit' })
    expect(answer).toMatchObject({ version: 4, state: { status: 'completed' } })
    for (const each of screens) {
      await each.hears(2)
      expect(await each.settled()).toContainEqual({ kind: 'game', gameId: id, version: 4 })
    }
    // It rings once more, and finds nothing due.
    await evict(id)
    const over = await stateOf(id)
    expect(await runDurableObjectAlarm(room(id))).toBe(true)
    expect(await alarmOf(id)).toBeNull()
    expect(await stateOf(id)).toEqual(over)
  })

  it('clients are told to reload when the database fails afterwards, and a retry changes nothing', async () => {
    const { id } = await makeSkate(players)
    const one = await screen(ann)
    const DB = lostAfter(/insert into "game_history"/)
    expect(await failure(() => lending(id, { DB }, () => roll(bob, id)))).toContain('lost')
    await one.hears(1)
    expect(await one.settled()).toContainEqual({ kind: 'game', gameId: id, version: 2 })
    expect(await roll(bob, id)).toMatchObject({ version: 2, isRepeat: true })
    expect((await stateOf(id)).rolled).toEqual([1])
  })

  it.each(['before', 'after'] as const)(
    'the room stays consistent when it crashes %s the write',
    async (when) => {
      const { id } = await makeSkate(players)
      const DB = failing(env.DB, /insert into "game_history"/, when)
      await lending(id, { DB }, () => roll(bob, id)).catch(() => {})
      await evict(id)
      expect(await roll(bob, id)).toMatchObject({ version: 2, isRepeat: when === 'after' })
      const { replayed: again, stored } = await replayed(id)
      expect(again).toEqual(stored)
    },
  )

  it('a command counts even when publishing fails', async () => {
    const { id } = await makeSkate(players)
    const CHANNEL = { getByName: () => ({ tell: () => Promise.reject(new Error('overloaded')) }) }
    const answer = await lending(id, { CHANNEL }, () => roll(bob, id))
    expect(answer).toMatchObject({ version: 2, isRepeat: false })
    expect((await stateOf(id)).rolled).toEqual([1])
  })
})

/** What goes wrong. */
async function failure(run: () => Promise<unknown>): Promise<string> {
  try {
    await run()
  } catch (error) {
    return String(error)
  }
  return 'nothing'
}

/** A database that is out of reach from what matches on, which has happened. */
function lostAfter(match: RegExp): D1Database {
  let isLost = false
  return watched(env.DB, async (asked, run) => {
    const done = isLost ? null : await run()
    isLost ||= asked.some(({ sql }) => match.test(sql))
    if (isLost || done === null) throw new Error('D1_ERROR: Network connection lost.')
    return done
  })
}

describe('a deadline', () => {
  it('that another room has applied meanwhile is checked again', async () => {
    const day = 24 * 3_600_000
    const start = Date.now()
    const id = await open([ann.userId, bob.userId], {}, start)
    const other = env.GAMES.getByName('another room of the same game')
    // It remembers the game as it was before.
    await runInDurableObject(room(id), () => {})
    await ask(id, ann.userId, { type: 'roll' }, { now: start })
    await other.applyDeadlines(id, start + 3 * day)
    const answer = await ask(id, ann.userId, { type: 'roll' }, { now: start + 3 * day })
    expect(answer).toEqual({ refusal: 'game_over' })
    expect((await stateOf(id)).result).toMatchObject({ noWinner: 'not_joined' })
    const { replayed: again, stored } = await replayed(id)
    expect(again).toEqual(stored)
  })

  it('is put off only as long as it is due', async () => {
    const { id } = await makeSkate(players)
    const { at } = (await stateOf(id)).deadline!
    const isNext = async (time: number) =>
      (await count('games', 'id = ? AND next_deadline_at = ?', id, time)) === 1
    await runBatch([postponeGame(db, id, at - 1)])
    expect(await isNext(at)).toBe(true)
    await runBatch([postponeGame(db, id, at)])
    expect(await isNext(at + 10 * 60_000)).toBe(true)
  })

  it('of a broken room does not delay those of others', async () => {
    const start = Date.now()
    const good = await open([ann.userId, bob.userId], {}, start)
    // A hundred unreadable games, all due before it.
    const state = { gameType: 'none', deadline: { at: 1 } }
    const broken = Array.from({ length: 100 }, (_, i) => [
      addGame({ id: `broken${i}`, state, nextDeadlineAt: new Date(i + 1) }),
      addHistory({ gameId: `broken${i}` }),
    ])
    await runBatch(broken.flat())
    const later = 49
    await minuteJob(later)
    expect((await stateOf(good)).status).toBe('waiting_for_players')
    await minuteJob(later)
    expect((await stateOf(good)).status).toBe('completed')
    // They are called again, only later.
    expect(await count('games', "id LIKE 'broken%' AND next_deadline_at > 1000")).toBe(100)
  })
})
