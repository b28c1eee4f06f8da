import { expect, it } from 'vitest'
import { runBatch, connect } from '../../../worker/db/client'
import { deleteUserData } from '../../../worker/homies/user-data'
import { env } from '../support/env'
import { skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { ask, asked, makeHomies, cancel, homiesOf, requestsOf } from './support'

it('deleting a skater removes them on both sides, and leaves other relations alone', async () => {
  const [ann, bob, cat, dan] = [await skater(), await skater(), await skater(), await skater()]
  const eve = await skater()
  await makeHomies(ann, bob)
  await makeHomies(cat, ann)
  await makeHomies(bob, cat)
  await ask(ann, dan)
  await ask(dan, bob)
  await cancel(ann, (await asked(ann, eve)).id)
  await cancel(eve, (await asked(eve, ann)).id)
  await cancel(eve, (await asked(eve, dan)).id)
  const db = connect(env.DB)
  await runBatch(db, deleteUserData(db, ann.userId))
  expect(await homiesOf(ann)).toEqual([])
  expect(await homiesOf(bob)).toEqual([cat.userId])
  expect(await homiesOf(cat)).toEqual([bob.userId])
  expect((await requestsOf(dan)).incoming).toEqual([])
  expect((await requestsOf(bob)).incoming).toHaveLength(1)
  expect(await count('homie_requests', '?1 IN (sender_id, receiver_id)', ann.userId)).toBe(0)
  const limitsOf = (one: Skater) =>
    count('homie_request_limits', '?1 IN (sender_id, receiver_id)', one.userId)
  expect([await limitsOf(ann), await limitsOf(eve)]).toEqual([0, 1])
})
