import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { addTricks, heelflip, land } from '../support/tricks'
import { kinds, type Video } from './kinds'
import { messages } from '../../../worker/videos/contract'

let ann: Skater

beforeEach(async () => {
  await empty()
  await addTricks()
  ann = await skater('ann')
})

describe.each(kinds)('a steezy %s', (_, { make, list, groups, steezy, one, missing }) => {
  const toggle = (id: string, as = ann) => call(steezy(id), { method: 'PUT', as })
  const makeMany = async (number: number) => {
    const made: Video[] = []
    for (let i = 0; i < number; i++) made.push(await make(ann))
    return made
  }
  const pinned = () => count('videos', 'is_steezy = 1')

  it('can be pinned and unpinned, and is returned in its new state', async () => {
    const video = await make(ann)
    for (const isSteezy of [true, false, true]) {
      const answer = await toggle(video.id)
      const changed = { ...video, earned: undefined, isSteezy }
      expect([answer.status, await answer.json()]).toEqual([200, changed])
      const { steezy: pins, others } = await groups(await list(ann, ann))
      expect([pins.length, others.length]).toEqual(isSteezy ? [1, 0] : [0, 1])
    }
  })

  it('is one of three at most', async () => {
    const made = await makeMany(4)
    for (const { id } of made.slice(0, 3)) expect((await toggle(id)).status).toBe(200)
    const fourth = await toggle(made[3]!.id)
    const full = { code: 'steezy_full', message: messages.steezyFull }
    expect([fourth.status, await fourth.json()]).toEqual([409, full])
    await toggle(made[0]!.id)
    expect((await toggle(made[3]!.id)).status).toBe(200)
    expect(await pinned()).toBe(3)
  })

  it('is never the fourth, though four are pinned at once', async () => {
    const made = await makeMany(5)
    const answers = await Promise.all(made.map(({ id }) => toggle(id)))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 200, 200, 409, 409])
    expect(await pinned()).toBe(3)
  })

  it('makes room for another when it is deleted', async () => {
    const made = await makeMany(4)
    for (const { id } of made.slice(0, 3)) await toggle(id)
    await call(one(made[0]!.id), { method: 'DELETE', as: ann })
    expect((await toggle(made[3]!.id)).status).toBe(200)
  })

  it('does not count for another skater', async () => {
    const bob = await skater()
    for (const { id } of await makeMany(3)) await toggle(id)
    const theirs = await make(bob)
    expect((await toggle(theirs.id, bob)).status).toBe(200)
  })

  it('can be pinned by its owner alone: others get 404', async () => {
    const { id } = await make(ann)
    for (const [asked, as] of [[id, await skater()] as const, ['nothing', ann] as const]) {
      const answer = await toggle(asked, as)
      const nothing = { code: 'not_found', message: missing }
      expect([answer.status, await answer.json()]).toEqual([404, nothing])
    }
    expect(await pinned()).toBe(0)
  })
})

it('each trick has three steezy videos of its own', async () => {
  for (const trick of ['kickflip', heelflip.id]) {
    for (let i = 0; i < 3; i++) {
      const { id } = await land(ann, trick)
      const answer = await call(`/api/trick-videos/${id}/steezy`, { method: 'PUT', as: ann })
      expect(answer.status).toBe(200)
    }
  }
  expect(await count('videos', 'is_steezy = 1')).toBe(6)
})
