import { beforeEach, describe, expect, it } from 'vitest'
import { ahead, minuteJob } from '../support/call'
import { skater } from '../support/skaters'
import { count } from '../support/storage'
import { ann, stripe, useStripe } from './opening'

useStripe()
beforeEach(async () => {
  await stripe.pay(ann)
  await stripe.tell()
})

const leave = () => stripe.ask('/api/profile', ann, undefined, 'DELETE')
const statuses = () => stripe.world.all('subscription').map(({ status }) => status)

describe('deleting a profile', () => {
  it('cancels the subscription and keeps none of its rows', async () => {
    expect((await leave()).status).toBe(204)
    expect(statuses()).toEqual(['canceled'])
    expect(await count('subscriptions')).toBe(0)
    expect(await count('deleted_customers')).toBe(0)
    expect(stripe.world.all('payment_method')[0]!.customer).toBeNull()
    // Later events from Stripe about them belong to nobody.
    await stripe.tell()
    expect(await count('subscriptions')).toBe(0)
  })

  it('during an outage of Stripe leaves the cancellation to the scheduled job', async () => {
    stripe.standIn.outage = true
    expect((await leave()).status).toBe(204)
    expect(await count('subscriptions')).toBe(0)
    expect([statuses(), await count('deleted_customers')]).toEqual([['trialing'], 1])
    await minuteJob(0, stripe.bindings())
    expect(await count('deleted_customers')).toBe(1)
    stripe.standIn.outage = false
    await minuteJob(0, { ...stripe.bindings(), ...ahead(1) })
    expect([statuses(), await count('deleted_customers')]).toEqual([['canceled'], 0])
  })

  it('is complete when Stripe no longer knows the customer', async () => {
    stripe.standIn.outage = true
    await leave()
    stripe.standIn.outage = false
    stripe.world.kept.clear()
    await minuteJob(0, { ...stripe.bindings(), ...ahead(1) })
    expect(await count('deleted_customers')).toBe(0)
  })

  it('without a subscription calls nothing at Stripe', async () => {
    const bob = await skater('Bob')
    stripe.called.length = 0
    await stripe.ask('/api/profile', bob, undefined, 'DELETE')
    expect(stripe.called).toEqual([])
  })
})

it('events of Stripe are deleted after a month', async () => {
  expect(await count('stripe_events')).toBeGreaterThan(0)
  await minuteJob(24 * 31)
  expect(await count('stripe_events')).toBe(0)
})
