import { beforeEach, expect, it } from 'vitest'
import { awayChanges } from '../../../worker/db/schema'
import type { Away } from '../../../worker/games/contract'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { call, minuteJob } from '../support/call'
import { empty } from '../support/empty'
import { updateProfile } from '../support/rows/profiles'
import type { Skater } from '../support/skaters'
import { crew, db, gameFor, makeSkate, said, started, stateOf, wake } from './support'

const hour = 3_600_000
let players: Skater[]
let gameId: string
let ann: Skater
let bob: Skater

/** A game in which it is ann's turn. */
beforeEach(async () => {
  await empty()
  players = await crew(2)
  const { id, order } = await started(players)
  gameId = id
  ;[ann, bob] = order as [Skater, Skater]
})

const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

const setAway = (as: Skater, until: string | null, hours = 0) =>
  call(gameEndpoints.away.url(), { method: 'PUT', as, json: { until }, hours })

it('going away stops one’s own turn, and all see until when', async () => {
  const until = inHours(48)
  const answer = await setAway(ann, until)
  expect(answer.status).toBe(200)
  expect(await answer.json<Away>()).toMatchObject({ until })
  const game = await gameFor(bob, gameId)
  expect(game).toMatchObject({ turnDeadline: null, stoppedClock: { reasons: ['away'] } })
  const seen = game.players.find(({ playerId }) => playerId === ann.userId)
  expect(seen?.awayUntil).toBe(until)
})

it('the clock runs on when the time is over, or when the skater is back', async () => {
  await setAway(ann, inHours(48))
  await wake(gameId, 49)
  expect((await gameFor(bob, gameId)).stoppedClock).toBeNull()
  await setAway(bob, inHours(48))
  const back = await setAway(bob, null)
  expect(await back.json<Away>()).toMatchObject({ until: null })
})

it('a game that is made meanwhile knows it', async () => {
  await setAway(players[1]!, inHours(48))
  const { id } = await makeSkate(players)
  expect(await stateOf(id)).toMatchObject({ away: [{ seat: 1 }] })
})

it('two weeks in ninety days are the most, and begun days count whole', async () => {
  const tooLong = await setAway(ann, inHours(15 * 24))
  expect(tooLong.status).toBe(400)
  expect(await tooLong.json()).toMatchObject({ code: 'away_too_long' })
  expect(await said(await setAway(ann, inHours(-1)))).toBe('400 away_until')
  expect(await said(await setAway(ann, 'tomorrow'))).toBe('400 invalid')
  expect(await said(await setAway(bob, inHours(12 * 24)))).toBe('200')
  expect(await said(await setAway(bob, null))).toBe('200')
  const { daysLeft } = await (await call(gameEndpoints.away.url(), { as: bob })).json<Away>()
  expect(daysLeft).toBe(13)
})

it('away again in the same turn is refused, and nothing changes', async () => {
  await setAway(ann, inHours(2))
  await setAway(ann, null)
  const before = await stateOf(gameId)
  expect(await said(await setAway(ann, inHours(2)))).toBe('409 away_again')
  expect(await stateOf(gameId)).toEqual(before)
  expect(await (await call(gameEndpoints.away.url(), { as: ann })).json()).toMatchObject({
    until: null,
  })
})

it('what a request could not tell the rooms, the scheduled job tells them', async () => {
  const at = Date.now()
  await updateProfile(ann, { awayUntil: new Date(at + 48 * hour) })
  await db.insert(awayChanges).values({ userId: ann.userId, at: new Date(at - hour) })
  await minuteJob()
  expect(await stateOf(gameId)).toMatchObject({ clock: { stoppedBy: ['away'] } })
  expect(await db.$count(awayChanges)).toBe(0)
})
