import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as blockEndpoints from '../../../worker/blocks/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import type { Game } from '../../../worker/games/reads/contract'
import * as notificationEndpoints from '../../../worker/notifications/endpoints'
import { act, caseOf, report } from '../moderation/support'
import { call, minuteJob } from '../support/call'
import { failing } from '../support/database'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { moderator as newModerator } from '../support/rows/moderation'
import type { Skater } from '../support/skaters'
import { count } from '../support/storage'
import { lending } from './start-game'
import { crew, gameFor, makeSkate, makeSpot, read, replayed, stateOf } from './support'

let ann: Skater
let bob: Skater
let cat: Skater
let moderator: Skater

beforeEach(async () => {
  await empty()
  ;[ann, bob, cat] = (await crew(3)) as [Skater, Skater, Skater]
  moderator = await newModerator()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

const ban = async (someone: Skater) => {
  await report('skater', someone.userId, cat)
  const caseId = await caseOf(someone.userId)
  expect((await act(moderator, caseId, 'ban', { seen: '0', reason: 'hate' })).status).toBe(303)
  return caseId
}
const block = (one: Skater, other: Skater) =>
  call(blockEndpoints.block.url({ userId: other.userId }), { method: 'POST', as: one })

/** No command of this game's room is written meanwhile. */
const broken = <T>(gameId: string, run: () => Promise<T>) =>
  lending(gameId, { DB: failing(env.DB, /insert into "game_history"/, 'before') }, run)

const statusOf = async (gameId: string, { userId }: Skater) =>
  (await stateOf(gameId)).players.find((player) => player.userId === userId)?.status

describe('a banned skater', () => {
  it('gives back a seat that they were only invited to, so that the others need not wait', async () => {
    const skate = await makeSkate([ann, bob])
    const spot = await makeSpot([ann, bob, cat])
    await ban(bob)
    const over = await gameFor(ann, skate.id)
    expect([over.status, await statusOf(skate.id, bob)]).toEqual(['completed', 'quit'])
    expect(await statusOf(spot.id, bob)).toBe('quit')
    expect(await count('seats_to_leave')).toBe(0)
    const { replayed: again, stored } = await replayed(skate.id)
    expect(again).toEqual(stored)
  })

  it('leaves a game whose room had failed as soon as it works', async () => {
    const [one, other] = [await makeSkate([ann, bob]), await makeSkate([ann, bob])]
    await broken(one.id, async () => {
      await ban(bob)
      await minuteJob()
    })
    expect([await statusOf(one.id, bob), await statusOf(other.id, bob)]).toEqual([
      'invited',
      'quit',
    ])
    expect(await count('seats_to_leave')).toBe(1)
    await minuteJob()
    expect([await statusOf(one.id, bob), await count('seats_to_leave')]).toEqual(['quit', 0])
  })

  it('keeps the seat if the ban is undone before', async () => {
    const { id } = await makeSkate([ann, bob])
    await broken(id, async () => {
      const caseId = await ban(bob)
      expect((await act(moderator, caseId, 'undo', { seen: '1' })).status).toBe(303)
    })
    await minuteJob()
    expect(await statusOf(id, bob)).toBe('invited')
  })
})

it('after a block, a seat whose room had failed is given back later, and nobody hears of it', async () => {
  const { id } = await makeSkate([ann, bob])
  await broken(id, async () => expect((await block(bob, ann)).status).toBe(201))
  expect(await count('seats_to_leave')).toBe(1)
  await minuteJob()
  expect(await count('seats_to_leave')).toBe(0)
  const { status } = await read<Game>(ann, gameEndpoints.show.url({ gameId: id }))
  expect(status).toBe('completed')
  for (const as of [ann, bob]) expect(await read(as, notificationEndpoints.list.url())).toEqual([])
})
