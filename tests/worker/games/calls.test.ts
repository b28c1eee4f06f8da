import { beforeEach, describe, expect, it } from 'vitest'
import type { Game, TrickAttempt } from '../../../worker/games/reads/contract'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import { flag } from '../flags/support'
import { call, moveAway } from '../support/call'
import { env } from '../support/env'
import { empty } from '../support/empty'
import { setPublic, skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { ask } from './start-game'
import {
  crew,
  gameFor,
  quit,
  read,
  replayed,
  said,
  started,
  turn,
  wake,
  type Options,
} from './support'

let gameId: string
let setter: Skater
let second: Skater
let third: Skater
let turnId: string

/** Three players, of whom the first has set a trick. */
beforeEach(async () => {
  await empty()
  const { id, order } = await started(await crew(3))
  gameId = id
  ;[setter, second, third] = order as [Skater, Skater, Skater]
  turnId = await set(setter, 'ollie')
})

async function set(as: Skater, trickId: string): Promise<string> {
  const answer = await turn(as, gameId, { trickId, landed: true })
  const game: Game = await answer.json()
  return game.latestTurn!.id
}

const headers = ({ key }: Options) => ({ 'Idempotency-Key': key ?? crypto.randomUUID() })

const callTurn = (as: Skater, id = turnId, options: Options = {}) =>
  call(gameEndpoints.callTurn.url({ gameId, turnId: id }), {
    method: 'POST',
    as,
    headers: headers(options),
    ...(options.hours !== undefined && { hours: options.hours }),
  })

const takeBack = (as: Skater) =>
  call(gameEndpoints.callTurn.url({ gameId, turnId }), {
    method: 'DELETE',
    as,
    headers: headers({}),
  })

const judge = (as: Skater, landed: boolean, options: Options = {}) =>
  call(gameEndpoints.voteOnCall.url({ gameId, turnId }), {
    method: 'POST',
    as,
    json: { landed },
    headers: headers(options),
  })

const told = async ({ userId }: Skater) =>
  (
    await env.DB.prepare(
      "SELECT message FROM notifications WHERE user_id = ? AND type = 'skate_turn'",
    )
      .bind(userId)
      .first<{ message: string }>()
  )?.message

const shown = () => count('activity', 'id = ?', turnId)

const revoked = () =>
  count(
    'revoked_media JOIN videos ON key IN (video_object_name, poster_object_name)',
    'id = ?',
    turnId,
  )

const attempts = () =>
  read<TrickAttempt[]>(setter, gameEndpoints.attempts.url({ gameId, trickId: 'ollie' }))

describe('a call', () => {
  it.each([
    ['open', 0],
    ['open', 1],
    ['open', 2],
    ['decided', 0],
    ['decided', 1],
    ['decided', 2],
  ])('that is %s names nobody who has deleted the account since (player %i)', async (state, at) => {
    await callTurn(second)
    if (state === 'decided') await judge(third, false)
    const leaver = [setter, second, third][at]!
    await call('/api/profile', { method: 'DELETE', as: leaver })
    const { results } = await env.DB.prepare('SELECT message FROM notifications').all()
    expect(JSON.stringify(results)).not.toContain(leaver.skatertag)
  })

  it('is open for all, and says who decides', async () => {
    const answer = await callTurn(second)
    expect(answer.status).toBe(201)
    const seats = (game: Game, { userId }: Skater) =>
      game.players.find(({ playerId }) => playerId === userId)!.seat
    const game = await gameFor(third, gameId)
    expect(game.call).toMatchObject({
      turnId,
      trickName: 'Ollie',
      makerSeat: seats(game, setter),
      callerSeat: seats(game, second),
      voterSeats: [seats(game, third)],
      stage: 'vote',
      hasVoted: false,
    })
    expect(game.acts).toMatchObject({ callVote: true, takeBackCall: false, turn: false })
    expect(game.stoppedClock).toMatchObject({ reasons: ['call'] })
    expect(game.turnDeadline).toBeNull()
    const tags = [second, setter, third].map(({ skatertag }) => `@${skatertag}`)
    expect(await told(setter)).toBe(`${tags[0]} calls your Ollie. ${tags[2]} decides.`)
    expect(await told(third)).toBe(`${tags[0]} calls ${tags[1]}’s Ollie. You decide.`)
  })

  it('that is a bail takes the turn out of the feed, and its trick can be set again', async () => {
    expect(await shown()).toBe(1)
    await callTurn(second)
    const game: Game = await (await judge(third, false)).json()
    expect(game).toMatchObject({
      call: null,
      gamePhase: 'setting',
      usedTrickIds: [],
      tricksLanded: [],
      currentTurnPlayerId: second.userId,
      endedCalls: [{ turnId, trickName: 'Ollie', outcome: 'bailed' }],
    })
    expect(await shown()).toBe(0)
    expect(await revoked()).toBe(2)
    expect(await attempts()).toMatchObject([{ landed: false, callOutcome: 'bailed', isSet: true }])
    expect(await told(setter)).toBe('Your Ollie is a bail, and the set passes on.')
    expect(await told(second)).toBe(
      `@${setter.skatertag}’s Ollie is a bail, and the set passes on. Set the trick in S.K.A.T.E.`,
    )
    const { replayed: again, stored } = await replayed(gameId)
    expect(again).toEqual(stored)
  })

  it('that is a bail leaves the video of a public skater to the players', async () => {
    await setPublic(setter.userId, true)
    const { videoObjectName } = (await gameFor(setter, gameId)).latestTurn!
    const path = mediaEndpoints.video.url({ name: videoObjectName! })
    const stranger = await skater()
    const answers = () =>
      Promise.all(
        [second, stranger, null].map(async (as) => {
          moveAway()
          return (await call(path, { as })).status
        }),
      )
    expect(await answers()).toEqual([200, 200, 200])
    await callTurn(second)
    expect(await answers()).toEqual([200, 200, 200])
    await judge(third, false)
    expect(await answers()).toEqual([200, 403, 403])
    const thing = { contentType: 'skate_turn', contentId: turnId, reason: 'spam' }
    expect((await flag(thing, stranger)).status).toBe(404)
    expect((await flag(thing, second)).status).toBe(201)
  })

  it('that is landed leaves the turn as it was', async () => {
    await callTurn(second)
    const game: Game = await (await judge(third, true)).json()
    expect(game).toMatchObject({
      call: null,
      currentTurnPlayerId: second.userId,
      stoppedClock: null,
    })
    expect(game.tricksLanded).toHaveLength(1)
    expect(await shown()).toBe(1)
  })

  it('that nobody votes on is tried again, in a turn of its own', async () => {
    await callTurn(second)
    await wake(gameId, 24)
    const asked = await gameFor(setter, gameId)
    expect(asked).toMatchObject({ call: { stage: 'retry', voterSeats: [] }, acts: { retry: true } })
    expect(asked).toMatchObject({
      currentTurnPlayerId: setter.userId,
      currentTrickName: 'Ollie',
      turnDeadline: asked.call!.deadline,
    })
    expect(await told(setter)).toBe('No decision on your Ollie. Land it again.')
    const options = { hours: 25 }
    const answer = await turn(setter, gameId, { trickId: 'ollie', landed: true }, options)
    expect(answer.status).toBe(200)
    expect(await attempts()).toMatchObject([
      { landed: true, callOutcome: 'retry_landed', isRetry: false },
      { landed: true, callOutcome: null, isRetry: true },
    ])
    expect((await gameFor(setter, gameId)).tricksLanded).toMatchObject([{ landedBy: 1 }])
    expect(await told(second)).toContain('stands. Your turn in S.K.A.T.E.: Ollie.')
  })

  it('that is sent again has one effect, also when it is decided', async () => {
    const first = await callTurn(second, turnId, { key: 'call' })
    const vote = { key: 'vote' }
    await judge(third, true, vote)
    const again = await callTurn(second, turnId, { key: 'call' })
    expect([first.status, again.status]).toEqual([201, 201])
    expect((await judge(third, true, vote)).status).toBe(200)
    const { endedCalls } = await gameFor(setter, gameId)
    expect(endedCalls).toHaveLength(1)
  })

  it('names nobody whose profile is gone', async () => {
    await callTurn(second)
    expect(await told(setter)).toContain(`@${third.skatertag} decides.`)
    await ask(gameId, third.userId, { type: 'profileDeleted' })
    expect((await gameFor(setter, gameId)).call?.stage).toBe('retry')
    expect(await told(setter)).toBe('No decision on your Ollie. Land it again.')
  })

  it('falls with its caller', async () => {
    await callTurn(second)
    await quit(second, gameId)
    const game = await gameFor(setter, gameId)
    expect(game).toMatchObject({ call: null, endedCalls: [{ outcome: 'fell' }] })
    expect(game.currentTurnPlayerId).toBe(third.userId)
  })

  it('is refused with a reason, and the game stays as it was', async () => {
    const before = await gameFor(setter, gameId)
    const none = turnId.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect(await said(await callTurn(setter))).toBe('400 own_turn')
    expect(await said(await callTurn(second, none))).toBe('404 unknown_turn')
    expect(await said(await callTurn(second, turnId, { hours: 25 }))).toBe('409 old_turn')
    expect(await said(await judge(third, true))).toBe('409 no_call')
    expect(await said(await takeBack(second))).toBe('409 no_call')
    expect((await gameFor(setter, gameId)).version).toBe(before.version)
    await callTurn(second)
    expect(await said(await callTurn(third))).toBe('409 call_open')
    expect(await said(await takeBack(third))).toBe('403 not_your_call')
    expect(await said(await judge(setter, true))).toBe('403 no_voter')
    expect(await said(await judge(second, false))).toBe('403 no_voter')
    const late = await turn(second, gameId, { trickId: 'ollie', landed: false })
    expect(await said(late)).toBe('409 call_open')
    expect(await said(await takeBack(second))).toBe('200')
    expect(await said(await callTurn(third))).toBe('409 called_turn')
  })
})

describe('a rain check', () => {
  const rainCheck = (as: Skater) =>
    call(gameEndpoints.rainCheck.url({ gameId }), { method: 'POST', as, headers: headers({}) })

  it('gives a day more once, and all are told', async () => {
    const before = await gameFor(second, gameId)
    expect(before.acts.rainCheck).toBe(true)
    const game: Game = await (await rainCheck(second)).json()
    const moreMs = Date.parse(game.turnDeadline!) - Date.parse(before.turnDeadline!)
    expect(moreMs).toBe(24 * 3_600_000)
    expect(await told(third)).toBe(
      `@${second.skatertag} takes a rain check: 24 hours more for their turn.`,
    )
    expect(await said(await rainCheck(second))).toBe('409 no_rain_check')
    expect(await said(await rainCheck(third))).toBe('403 not_your_turn')
  })
})
