import { beforeEach, expect, it } from 'vitest'
import { messages } from '../../../worker/tricks/next/contract'
import { offered } from '../../../worker/tricks/tree/contract'
import { empty } from '../support/empty'
import { skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { land } from '../support/tricks'
import { landedOf, next, tell } from './support'

let ann: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
})

it('what one tells replaces what one told before', async () => {
  for (const told of [['ollie', 'kickflip'], ['kickflip', 'manual'], []]) {
    const answer = await tell(ann, told)
    expect([answer.status, await answer.json()]).toEqual([200, { trickIds: told.toSorted() }])
    expect((await next(ann)).told.toSorted()).toEqual(told.toSorted())
  }
})

it('all 24 can be told, each once, and nothing else', async () => {
  expect((await tell(ann, [...offered])).status).toBe(200)
  expect(await count('told_tricks')).toBe(24)
  expect((await tell(ann, ['ollie', 'ollie'])).status).toBe(200)
  expect(await count('told_tricks')).toBe(1)
  for (const wrong of [['kickturn'], ['nothing'], 'ollie', [...offered, 'ollie'], undefined]) {
    expect((await tell(ann, wrong)).status).toBe(400)
  }
  expect((await (await tell(ann, ['kickturn'])).json<{ message: string }>()).message).toBe(
    messages.notOffered,
  )
  expect(await count('told_tricks')).toBe(1)
})

it('what is told is not landed and earns nothing', async () => {
  await tell(ann, ['ollie', 'kickflip'])
  await land(ann, 'kickflip')
  expect(await landedOf(ann)).toEqual([
    { trickId: 'kickflip', landed: true, told: true },
    { trickId: 'ollie', landed: false, told: true },
  ])
  expect(await count('points')).toBe(1)
  const { isBagEmpty, told } = await next(ann)
  expect([isBagEmpty, told.toSorted()]).toEqual([false, ['kickflip', 'ollie']])
})

it('nobody else is told', async () => {
  const bob = await skater('bob')
  await tell(ann, ['ollie'])
  expect(await landedOf(bob, { userId: ann.userId })).toEqual([])
  expect(await landedOf(ann, { userId: ann.userId })).toEqual([])
})

it('with it nobody is offered what they can do', async () => {
  expect((await next(ann)).next.map(({ trickId }) => trickId)).toContain('kickturn')
  await tell(ann, ['360-flip'])
  const offers = (await next(ann)).next.map(({ trickId }) => trickId)
  expect(offers).toHaveLength(4)
  for (const known of ['kickturn', 'ollie', 'kickflip']) expect(offers).not.toContain(known)
})
