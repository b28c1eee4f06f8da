import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensurePortal, ensurePrices } from '../../../dev/setup/stripe'
import { customerOf } from '../../../worker/billing/queries'
import { stripeOf } from '../../../worker/billing/stripe'
import { connect } from '../../../worker/db/client'
import { ahead, call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { sessionOf, skater, type Skater } from '../support/skaters'

/**
 * The app against Stripe's own sandbox: what the stand-in answers, Stripe must answer too. It runs where
 * STRIPE_SANDBOX_KEY holds a secret key of test mode.
 */
const key = env.STRIPE_SANDBOX_KEY

const bindings = { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody' }
const stripe = () => stripeOf({ ...env, ...bindings })
const return_url = 'https://stoke.test/subscribe'
const made = new Set<string>()
let ann: Skater

describe.skipIf(!key)("in Stripe's sandbox", () => {
  beforeAll(async () => {
    // Customers are made and deleted here.
    expect(key).toMatch(/^(sk|rk)_test_/)
    await ensurePrices(stripe())
    await ensurePortal(stripe())
  })
  beforeEach(async () => {
    await empty()
    ann = await skater('Ann')
  })
  afterAll(async () => {
    for (const customer of made) await stripe().customers.del(customer)
  })

  it('a card that is given in the trial pays at its end', async () => {
    const secret = await subscribe()
    expect(secret).toMatch(/^seti_/)
    expect(await state()).toMatchObject({ status: 'trial' })
    await stripe().setupIntents.confirm(idIn(secret), {
      payment_method: 'pm_card_visa',
      return_url,
    })
    expect(await state()).toMatchObject({ status: 'active', hasAccess: true })
    await stripe().subscriptions.update(await subscription(), { trial_end: 'now' })
    expect(await state()).toMatchObject({ status: 'active', hasAccess: true })
  })

  it('a card that asks its holder (3-D Secure) gives no access before the holder has answered', async () => {
    const secret = await subscribe(afterTrial)
    expect(secret).toMatch(/^pi_/)
    const card = (payment_method: string) =>
      stripe().paymentIntents.confirm(idIn(secret), { payment_method, return_url })
    const { status, next_action } = await card('pm_card_threeDSecure2Required')
    expect([status, next_action?.type]).toEqual(['requires_action', expect.any(String)])
    expect(await state(afterTrial)).toMatchObject({ hasAccess: false })
    expect((await card('pm_card_visa')).status).toBe('succeeded')
    expect(await state(afterTrial)).toMatchObject({ status: 'active', hasAccess: true })
  })

  it('one that is to end can be resumed, and one that has ended gives no access', async () => {
    const secret = await subscribe(afterTrial)
    const paid = { payment_method: 'pm_card_visa', return_url }
    await stripe().paymentIntents.confirm(idIn(secret), paid)
    const id = await subscription()
    await stripe().subscriptions.update(id, { cancel_at_period_end: true })
    expect(await state(afterTrial)).toMatchObject({
      status: 'canceled',
      hasAccess: true,
      subscriptionEndsAt: expect.any(String),
    })
    const portal = await ask('/api/billing/create-portal-session', {}, afterTrial)
    expect(await portal.json()).toEqual({
      url: expect.stringMatching(/^https:\/\/billing\.stripe\.com\//),
    })
    await stripe().subscriptions.update(id, { cancel_at_period_end: false })
    expect(await state(afterTrial)).toMatchObject({ status: 'active', subscriptionEndsAt: null })
    await stripe().subscriptions.cancel(id)
    expect(await state(afterTrial)).toMatchObject({ status: 'canceled', hasAccess: false })
  })
})

const afterTrial = 20 * 24

async function ask(path: string, json: object, hours = 0): Promise<Response> {
  const cookie = await sessionOf(ann.userId, new Date(Date.now() + hours * 3_600_000))
  const answer = await call(path, {
    method: 'POST',
    as: { cookie },
    json,
    bindings: { ...bindings, ...ahead(hours) },
  })
  const customer = await customerOf(connect(env.DB), ann.userId)
  if (customer?.customerId) made.add(customer.customerId)
  return answer
}

async function subscribe(hours = 0): Promise<string> {
  const answer = await ask('/api/billing/create-subscription', { planType: 'monthly' }, hours)
  expect(answer.status).toBe(201)
  return (await answer.json<{ clientSecret: string }>()).clientSecret
}

const state = async (hours = 0) =>
  (await ask('/api/billing/update-subscription', {}, hours)).json<object>()

const idIn = (secret: string): string => secret.split('_secret_')[0]!

async function subscription(): Promise<string> {
  const { customerId } = (await customerOf(connect(env.DB), ann.userId))!
  const { data } = await stripe().subscriptions.list({ customer: customerId })
  return data[0]!.id
}
