import { expect, it } from 'vitest'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import { call } from '../support/call'
import { watched } from '../support/database'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { answer, ask, asked, makeHomies, cancel, homiesOf, relation, remove } from './support'

const statuses = async (calls: Promise<Response>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort((a, b) => a - b)

/** How many rows the two have: of requests, of homies. */
async function rows(one: Skater, other: Skater): Promise<[number, number]> {
  const between = (table: string, from: string, to: string) =>
    count(table, `${from} IN (?1, ?2) AND ${to} IN (?1, ?2)`, one.userId, other.userId)
  return [
    await between('homie_requests', 'sender_id', 'receiver_id'),
    await between('homies', 'user_id', 'homie_id'),
  ]
}

it('two skaters who ask each other at the same moment become homies once', async () => {
  for (let i = 0; i < 5; i++) {
    const [ann, bob] = [await skater(), await skater()]
    expect(await statuses([ask(ann, bob), ask(bob, ann)])).toEqual([200, 201])
    expect(await rows(ann, bob)).toEqual([1, 2])
    expect([await relation(ann, bob), await relation(bob, ann)]).toEqual(['homie', 'homie'])
  }
})

it('nobody is asked who has become a homie at that moment', async () => {
  const [ann, bob] = [await skater(), await skater()]
  const DB = watched(env.DB, async (statements, run) => {
    if (statements.some(({ sql }) => /insert into "homie_requests"/.test(sql))) {
      await becomeHomies(ann, bob)
    }
    return run()
  })
  const json = { receiverId: bob.userId }
  const options = { method: 'POST', as: ann, json, bindings: { DB } }
  expect((await call(homieEndpoints.requests.url(), options)).status).toBe(409)
  expect(await rows(ann, bob)).toEqual([0, 2])
})

it('one request is sent, however often the button is pressed', async () => {
  const [ann, bob] = [await skater(), await skater()]
  expect(await statuses([ask(ann, bob), ask(ann, bob), ask(ann, bob)])).toEqual([201, 409, 409])
  expect(await rows(ann, bob)).toEqual([1, 0])
})

it('a request is accepted once', async () => {
  const [ann, bob] = [await skater(), await skater()]
  const { id } = await asked(ann, bob)
  const answers = [1, 2, 3].map(() => answer(bob, id, 'accepted'))
  expect((await statuses(answers)).filter((status) => ![200, 409].includes(status))).toEqual([])
  expect(await rows(ann, bob)).toEqual([1, 2])
})

it('a request accepted and canceled or rejected at the same moment ends in one of both states', async () => {
  for (const other of ['cancel', 'reject'] as const) {
    const [ann, bob] = [await skater(), await skater()]
    const { id } = await asked(ann, bob)
    const against = other === 'cancel' ? cancel(ann, id) : answer(bob, id, 'rejected')
    const codes = await statuses([answer(bob, id, 'accepted'), against])
    expect(codes.filter((status) => status < 300)).toHaveLength(1)
    const accepted = (await relation(ann, bob)) === 'homie'
    expect(await rows(ann, bob)).toEqual([Number(accepted || other === 'reject'), accepted ? 2 : 0])
    expect(await relation(bob, ann)).toBe(accepted ? 'homie' : 'none')
  }
})

it.each([
  ['rejected', (_: Skater, bob: Skater, id: string) => answer(bob, id, 'rejected'), 1],
  ['canceled', (ann: Skater, _: Skater, id: string) => cancel(ann, id), 0],
] as const)(
  'a request that is %s just before its acceptance is written makes no homies',
  async (_, end, left) => {
    const [ann, bob] = [await skater(), await skater()]
    const { id } = await asked(ann, bob)
    let hasEnded = false
    const DB = watched(env.DB, async (statements, run) => {
      if (!hasEnded && statements.some(({ sql }) => sql.startsWith('update "homie_requests"'))) {
        hasEnded = true
        await end(ann, bob, id)
      }
      return run()
    })
    const path = homieEndpoints.answer.url({ requestId: id })
    const options = { method: 'PUT', as: bob, json: { status: 'accepted' }, bindings: { DB } }
    expect((await call(path, options)).status).toBeGreaterThanOrEqual(400)
    expect(await rows(ann, bob)).toEqual([left, 0])
  },
)

it('a homie is removed once, also from both sides at the same moment', async () => {
  const [ann, bob] = [await skater(), await skater()]
  await makeHomies(ann, bob)
  await statuses([remove(ann, bob), remove(bob, ann), remove(ann, bob)])
  expect(await rows(ann, bob)).toEqual([0, 0])
  expect(await homiesOf(ann)).toEqual([])
})
