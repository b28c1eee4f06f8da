import { runDurableObjectAlarm } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { hasEverJoined } from '../../../worker/games/engine/play'
import type { GameType } from '../../../worker/games/contract'
import type { Command } from '../../../worker/games/engine/commands'
import type { CommandResult, GameAction } from '../../../worker/games/room/request'
import { commandOf } from '../../../worker/games/room/request'
import { historyOf } from '../../../worker/games/room/stored'
import { decide, startersOf, type GameState } from '../../../worker/games/registry'
import { votersOf } from '../../../worker/games/skate/call'
import { calledTurn, type SkateState } from '../../../worker/games/skate/state'
import { chooseRuns, timeout } from '../../run-length'
import { env } from '../support/env'
import { count } from '../support/storage'
import { ask, breaking, evict, open, received, room } from './start-game'
import { asStored, crew, db, replayed, stateOf } from './support'

const numRuns = chooseRuns({ usual: 12, deep: 60, long: 300 })
const hour = 3_600_000

let people: string[]

beforeAll(async () => {
  people = (await crew(4)).map(({ userId }) => userId)
})

interface Try {
  verb:
    | 'right'
    | 'roll'
    | 'turn'
    | 'call'
    | 'callVote'
    | 'takeBackCall'
    | 'rainCheck'
    | 'away'
    | 'clip'
    | 'vote'
    | 'quit'
    | 'decline'
    | 'nudge'
    | 'profileDeleted'
    | 'clipRemoved'
  /** The last one is no player. */
  who: number
  number: number
  landed: boolean
  waited: number
  /** What goes wrong meanwhile, or is done beside it. */
  with: 'nothing' | 'eviction' | 'repeat' | 'alarm' | 'wake' | 'crowd' | 'before' | 'after'
}

const tries: fc.Arbitrary<Try> = fc.record({
  verb: fc.oneof(
    { weight: 30, arbitrary: fc.constant('right' as const) },
    { weight: 8, arbitrary: fc.constantFrom('roll', 'turn', 'clip', 'vote') },
    { weight: 8, arbitrary: fc.constantFrom('call', 'call', 'callVote') },
    { weight: 2, arbitrary: fc.constantFrom('takeBackCall', 'rainCheck', 'away') },
    { weight: 1, arbitrary: fc.constantFrom('quit', 'decline', 'nudge', 'clipRemoved') },
  ),
  who: fc.nat(3),
  number: fc.nat(1000),
  landed: fc.boolean(),
  waited: fc.oneof(
    { weight: 12, arbitrary: fc.nat(hour) },
    { weight: 1, arbitrary: fc.nat(60 * hour) },
  ),
  with: fc.constantFrom(
    'nothing',
    'nothing',
    'eviction',
    'repeat',
    'alarm',
    'wake',
    'crowd',
    'before',
    'after',
  ),
})

/** Who asks, and for what; nobody's wish is that of whoever runs the deployment. */
interface Wished {
  userId: string | null
  wish: GameAction
}

/** Something that the game waits for, and who is to do it. */
async function wishOf(state: GameState, tried: Try, now: number): Promise<Wished> {
  const { verb, number, landed } = tried
  const userId = people[tried.who]!
  const trickId = ['ollie', 'manual', 'nollie'][number % 3]!
  if (
    verb === 'roll' ||
    verb === 'quit' ||
    verb === 'decline' ||
    verb === 'nudge' ||
    verb === 'rainCheck' ||
    verb === 'profileDeleted'
  ) {
    return { userId, wish: { type: verb } }
  }
  if (verb === 'away') {
    return { userId, wish: { type: verb, until: number % 3 ? now + (number % 90) * hour : null } }
  }
  const turnNumber = turnToCall(state, number)
  if (verb === 'call' || verb === 'takeBackCall') {
    return { userId, wish: { type: verb, turnNumber } }
  }
  if (verb === 'callVote') return { userId, wish: { type: verb, turnNumber, landed } }
  if (verb === 'clipRemoved') {
    return { userId: null, wish: { type: verb, clipId: clipOf(state, number) } }
  }
  if (verb === 'turn') {
    const files = number % 3 ? await received(userId) : null
    return { userId, wish: { type: 'turn', trickId, landed, files } }
  }
  if (verb === 'clip') return { userId, wish: await clip(userId, number) }
  if (verb === 'vote') return { userId, wish: { type: 'vote', clipId: clipOf(state, number) } }
  if (state.gameType === 'skate' && state.call) return wishForCall(state, turnNumber, landed)
  if (state.gameType === 'skate' && state.turn !== null) {
    const at = state.players[state.turn]!.userId!
    const free = state.tricks.find((each) => !state.usedTrickIds.includes(each))!
    const files = landed ? await received(at) : null
    const chosen = state.currentTrickId ?? free
    return { userId: at, wish: { type: 'turn', trickId: chosen, landed, files } }
  }
  if (state.status === 'recording') return { userId, wish: await clip(userId, number) }
  if (state.status === 'voting') {
    return { userId, wish: { type: 'vote', clipId: clipOf(state, number) } }
  }
  return { userId, wish: { type: 'roll' } }
}

/** The open call, or one of the newest turns. */
const turnToCall = (state: GameState, number: number): number =>
  state.gameType === 'skate' ? (state.call?.turnNumber ?? state.turnsTaken - (number % 2)) : 1

/** A vote on the open call, or the retry of its maker. */
async function wishForCall(
  state: SkateState,
  turnNumber: number,
  landed: boolean,
): Promise<Wished> {
  const maker = calledTurn(state)!
  if (!state.call?.retryClock) {
    const [voter] = votersOf(state)
    const userId = state.players[voter!]!.userId
    return { userId, wish: { type: 'callVote', turnNumber, landed } }
  }
  const userId = state.players[maker.seat]!.userId!
  const files = landed ? await received(userId) : null
  return { userId, wish: { type: 'turn', trickId: maker.trickId, landed, files } }
}

const clip = async (userId: string, number: number): Promise<GameAction> => ({
  type: 'clip',
  isEdit: number % 4 === 0,
  caption: undefined,
  files: await received(userId),
})

const clipOf = (state: GameState, number: number): string =>
  state.gameType === 'own_the_spot'
    ? (state.clips[number % Math.max(1, state.clips.length)]?.id ?? 'none')
    : 'none'

/** The decision of the rules, which does not depend on the die. */
function judged(state: GameState, userId: string | null, wish: GameAction, now: number) {
  const due = decide(state, { type: 'deadline' }, now)
  const kept = 'refusal' in due ? state : due.state
  const command: Command = commandOf({ gameId: 'a game', userId, action: wish }, kept, now)
  const outcome = decide(kept, command, now)
  return 'refusal' in outcome ? outcome.refusal : null
}

const refusalOf = (answer: CommandResult) => ('refusal' in answer ? answer.refusal : null)

async function playOn(gameId: string, steps: Try[], start: number): Promise<number> {
  let now = start
  for (const [nth, tried] of steps.entries()) {
    now += tried.waited
    const before = await stateOf(gameId)
    const { userId, wish } = await wishOf(before, tried, now)
    const expected = judged(before, userId, wish, now)
    const key = `step-${nth}`
    const send = () => ask(gameId, userId, wish, { key, now })
    if (tried.with === 'eviction') await evict(gameId)
    if (tried.with === 'alarm') await runDurableObjectAlarm(room(gameId))
    if (tried.with === 'wake') {
      const due = before.deadline?.at ?? now
      for (const at of [due - 1, now, now])
        await room(gameId).applyDeadlines(gameId, Math.min(at, now))
    }
    if (tried.with === 'before') {
      const failed = await breaking(gameId, 'before', send).then(refusalOf, () => 'broken')
      expect(failed === 'broken' || failed === expected).toBe(true)
      expect(await stateOf(gameId), `nothing happened: ${tried.verb}`).toEqual(before)
    }
    const answer = tried.with === 'after' ? await breaking(gameId, 'after', send) : await send()
    expect(refusalOf(answer)).toBe(expected)
    if ('refusal' in answer) continue
    expect(asStored(answer.state)).toEqual(await stateOf(gameId))
    if (tried.with === 'repeat') {
      await evict(gameId)
      const again = await send()
      expect(again).toEqual({
        ...answer,
        state: expect.anything(),
        bookmark: expect.any(String),
        isRepeat: true,
      })
      expect('state' in again && asStored(again.state)).toEqual(asStored(answer.state))
    }
    if (tried.with === 'crowd') {
      const others = people.map((each, index) => ({ ...tried, who: index, userId: each }))
      const wishes = await Promise.all(others.map((each) => wishOf(answer.state, each, now)))
      const all = wishes.flatMap((each, index) =>
        [0, 1].map(() =>
          ask(gameId, each.userId, each.wish, { key: `crowd-${nth}-${index}`, now }),
        ),
      )
      const answers = await Promise.all(all)
      // A pair is one command: both are refused, or one has done it and the other says the same.
      for (let i = 0; i < answers.length; i += 2) {
        const pair = [answers[i]!, answers[i + 1]!]
        const done = pair.filter((each) => !('refusal' in each))
        expect(done.length === 0 || done.length === 2).toBe(true)
      }
    }
  }
  return now
}

/** What must hold of a game, however it went. */
async function check(gameId: string) {
  const { replayed: again, stored } = await replayed(gameId)
  expect(again).toEqual(stored)
  const row = await env.DB.prepare('SELECT * FROM games WHERE id = ?')
    .bind(gameId)
    .first<{ version: number; status: string; next_deadline_at: number | null }>()
  expect(row).toMatchObject({
    status: stored.status,
    next_deadline_at: stored.deadline?.at ?? null,
    version: (await historyOf(env, db, gameId)).length,
  })
  const winners = stored.result?.winners ?? []
  expect(await count('points', "action = 'game_won' AND subject_id = ?", gameId)).toBe(
    winners.length,
  )
  const ended = "type IN ('skate_game_ended', 'ots_game_ended') AND subject_id = ?"
  const notified = await count('notifications', ended, gameId)
  const joined = stored.players.filter(hasEverJoined)
  // Who is invited until the end of a game that never started hears of it as well.
  const isOverUnstarted = stored.result !== null && startersOf(stored).length === 0
  const concerned = isOverUnstarted
    ? stored.players.filter(({ hasDeclined }) => !hasDeclined)
    : joined
  expect(notified).toBeLessThanOrEqual(concerned.length)
  const hasForfeits = joined.some(({ status }) => status === 'quit')
  if (!stored.result && !hasForfeits) expect(notified).toBe(0)
  // Notifications that named a skater with a deleted profile are gone.
  const isDeleted = concerned.some((player) => player.isDeleted)
  if (stored.result && !isDeleted) expect(notified).toBe(concerned.length)
  const seats = await count('game_players', 'game_id = ? AND is_open', gameId)
  expect(seats).toBe(stored.result ? 0 : stored.players.length)
  if (stored.gameType === 'skate') {
    expect(await count('game_turns', 'game_id = ?', gameId)).toBe(stored.turnsTaken)
    const called = 'game_id = ? AND call_outcome IS NOT NULL'
    expect(await count('game_turns', called, gameId)).toBe(stored.endedCalls.length)
    const isOther = `is_open <> (SELECT landed FROM game_turns WHERE game_turns.id = videos.id)`
    expect(await count('videos', `game_id = ? AND ${isOther}`, gameId)).toBe(0)
    // What homies see are the turns that stand, without retries.
    const standing = `id IN (SELECT id FROM game_turns
      WHERE game_id = ? AND landed AND kind <> 'retry')`
    const landed = await count('game_turns', standing, gameId)
    expect(await count('activity', standing, gameId)).toBe(landed)
  } else {
    const ids = `game_id = ? AND id IN (${stored.clips.map(() => '?').join()})`
    const kept = await count('videos', ids, gameId, ...stored.clips.map(({ id }) => id))
    expect(kept).toBe(stored.clips.length)
    expect(await count('videos', 'game_id = ?', gameId)).toBe(kept)
    const earned = "action = 'clip_uploaded' AND id IN (SELECT id FROM videos WHERE game_id = ?)"
    expect(await count('points', earned, gameId)).toBe(kept)
  }
}

describe.each<GameType>(['skate', 'own_the_spot'])('any game of %s', (gameType) => {
  it(
    'does what the rules say, however often it is called and whatever fails',
    { timeout },
    async () => {
      const games = fc.array(tries, { maxLength: 40, size: 'max' })
      await fc.assert(
        fc.asyncProperty(games, async (steps) => {
          // Ahead of the machine's own clock, so that the time is the story's.
          const start = Date.now() + hour
          const gameId = await open(people.slice(0, 3), { gameType }, start)
          let now = await playOn(gameId, steps, start)
          await check(gameId)
          // Time alone ends it.
          for (let alarms = 0; alarms < 60; alarms++) {
            const { deadline } = await stateOf(gameId)
            if (!deadline) break
            now = Math.max(now, deadline.at)
            await room(gameId).applyDeadlines(gameId, now)
          }
          expect((await stateOf(gameId)).status).toBe('completed')
          await check(gameId)
        }),
        // To find the shortest game that fails takes very long: `npm run ops -- long` does.
        { numRuns, endOnFailure: numRuns < 300 },
      )
    },
  )
})
