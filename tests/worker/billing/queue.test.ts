import { beforeEach, expect, it } from 'vitest'
import { customers } from '../../../worker/billing/delete-customers'
import { deletedCustomers } from '../../../worker/db/schema'
import { ahead, minuteJob } from '../support/call'
import { attempts, deliver, newQueue } from '../support/queue'
import { db, runBatch } from '../support/rows/db'
import { count } from '../support/storage'
import { ann, stripe, useStripe } from './opening'

let queue: ReturnType<typeof newQueue>

useStripe()
beforeEach(async () => {
  queue = newQueue()
  await stripe.pay(ann)
  await stripe.tell()
})

const at = (hours: number) => ({ ...stripe.bindings(), ...queue.bindings, ...ahead(hours) })
const job = (hours = 0) => minuteJob(0, at(hours))
const consume = (messages: unknown[], hours = 0) => deliver(messages, { bindings: at(hours) })
const statuses = () => stripe.world.all('subscription').map(({ status }) => status)
const left = () => count('deleted_customers')

/** Ann leaves while nobody hears of it at Stripe. */
async function leave() {
  stripe.standIn.outage = true
  await stripe.ask('/api/profile', ann, undefined, 'DELETE')
  stripe.standIn.outage = false
  expect([statuses(), await left()]).toEqual([['trialing'], 1])
}

it('a customer is deleted by the queue once, however often and late its message comes', async () => {
  await leave()
  await job(1)
  const [message] = queue.take()
  expect(Object.keys(message!)).toEqual(['kind', 'id'])
  await Promise.all([consume([message], 1), consume([message, message], 1)])
  expect([statuses(), await left()]).toEqual([['canceled'], 0])
  const calls = stripe.called.length
  await consume([message], 100)
  expect(stripe.called.length).toBe(calls)
})

it('a customer that Stripe will not delete waits for a person after two days', async () => {
  await leave()
  stripe.standIn.outage = true
  for (const hours of attempts) {
    await job(1 + hours)
    await consume(queue.take(), 1 + hours)
  }
  expect([await left(), await count('failed_jobs', "kind = 'customer'")]).toEqual([1, 1])
  stripe.standIn.outage = false
  await job(80)
  expect(queue.take()).toEqual([])
  const [{ customerId } = { customerId: '' }] = await db.select().from(deletedCustomers)
  await runBatch([customers.revive(db, customerId, new Date())])
  await job(80)
  await consume(queue.take(), 80)
  expect([statuses(), await left()]).toEqual([['canceled'], 0])
})
