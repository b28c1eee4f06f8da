import { beforeEach, describe, expect, it } from 'vitest'
import type { Game, GameTurn, TrickAttempt } from '../../../worker/games/reads/contract'
import * as notificationEndpoints from '../../../worker/notifications/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import {
  crew,
  gameFor,
  makeSkate,
  quit,
  read,
  replayed,
  roll,
  said,
  started,
  turn,
} from './support'

let id: string
let first: Skater
let second: Skater
let third: Skater

beforeEach(async () => {
  await empty()
  const game = await started(await crew(3))
  id = game.id
  ;[first, second, third] = game.order as [Skater, Skater, Skater]
})

const nudge = (as: Skater, hours: number, gameId = id) =>
  call(gameEndpoints.nudge.url({ gameId }), { method: 'POST', as, hours })

const toldTo = async (who: Skater, hours = 0) =>
  (
    await read<{ message: string; title: string }[]>(who, notificationEndpoints.list.url(), {
      hours,
    })
  ).map(({ title, message }) => `${title}: ${message}`)

describe('a nudge', () => {
  it('tells the player whose turn it is, in place of what told them before', async () => {
    expect((await nudge(second, 85)).status).toBe(200)
    const told = await toldTo(first, 85)
    expect(told.filter((line) => line.includes('turn'))).toEqual([
      `@${second.skatertag} nudges you: It is your turn in S.K.A.T.E. 82 hours left.`,
    ])
  })

  it('comes once in a turn, after half of its time, and only from the others', async () => {
    expect(await said(await nudge(second, 80))).toBe('409 nudge_too_early')
    expect(await said(await nudge(first, 85))).toBe('400 own_nudge')
    expect(await said(await nudge(second, 85))).toBe('200')
    expect(await said(await nudge(third, 86))).toBe('409 nudged_before')
    expect(await said(await nudge(await skater(), 85))).toBe('404 not_found')
    expect((await gameFor(second, id)).nudgeFrom).toBeNull()
    const { replayed: again2, stored } = await replayed(id)
    expect(again2).toEqual(stored)
  })
})

const react = (as: Skater, turnId: string, kind: string | null, gameId = id) =>
  call(gameEndpoints.react.url({ gameId, turnId }), { method: 'PUT', as, json: { kind } })

const attempts = (as: Skater) =>
  read<TrickAttempt[]>(as, gameEndpoints.attempts.url({ gameId: id, trickId: 'ollie' }))

describe('a reaction', () => {
  let set: GameTurn

  beforeEach(async () => {
    const answer = await turn(first, id, { trickId: 'ollie', landed: true })
    set = (await answer.json<Game>()).latestTurn!
  })

  it('is seen by the players, changed and taken back, and tells nobody', async () => {
    const before = await count('notifications')
    expect((await react(second, set.id, 'fire')).status).toBe(200)
    await react(third, set.id, 'clean')
    const { seat } = (await attempts(first))[0]!
    expect(seat).toBe(set.seat)
    const kinds = async () => (await attempts(first))[0]!.reactions.map(({ kind }) => kind)
    expect((await kinds()).sort()).toEqual(['clean', 'fire'])
    await react(second, set.id, 'rip')
    expect((await kinds()).sort()).toEqual(['clean', 'rip'])
    await react(second, set.id, null)
    expect(await kinds()).toEqual(['clean'])
    expect(await count('notifications')).toBe(before)
    const { replayed: again, stored } = await replayed(id)
    expect(again).toEqual(stored)
  })

  it('is refused to one’s own turn, to no turn, of no kind, and to skaters outside the game', async () => {
    expect(await said(await react(first, set.id, 'fire'))).toBe('400 own_reaction')
    expect(await said(await react(second, id, 'fire'))).toBe('404 unknown_turn')
    expect(await said(await react(second, set.id, 'boo'))).toBe('400 invalid')
    expect(await said(await react(await skater(), set.id, 'fire'))).toBe('404 not_found')
    const another = await crew(2)
    const { id: other } = await makeSkate(another)
    expect(await said(await react(another[0]!, set.id, 'fire', other))).toBe('404 unknown_turn')
    expect(await count('turn_reactions')).toBe(0)
  })

  it('comes after the end too, and keeps who had left apart from who never joined', async () => {
    await quit(first, id)
    await quit(second, id)
    expect((await react(second, set.id, 'sketchy')).status).toBe(200)
    expect(await count('turn_reactions')).toBe(1)
  })
})

it('an invited skater who has not rolled reacts to nothing', async () => {
  const [ann, bob, cat] = await crew(3)
  const game = await makeSkate([ann!, bob!, cat!])
  await roll(ann!, game.id)
  await roll(bob!, game.id)
  const hours = 49
  await nudge(ann!, hours, game.id)
  for (const each of [ann!, bob!]) {
    const answer = await turn(each, game.id, { trickId: 'ollie', landed: true }, { hours })
    if (answer.status !== 200) continue
    const { latestTurn } = await answer.json<Game>()
    expect(await said(await react(cat!, latestTurn!.id, 'fire', game.id))).toBe('403 not_joined')
    return
  }
  throw new Error('Nobody took a turn')
})
