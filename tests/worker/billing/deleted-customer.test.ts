import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { messages } from '../../../worker/billing/contract'
import { subscriptions } from '../../../worker/db/schema'
import { ahead, call, minuteJob } from '../support/call'
import { db } from '../support/rows/db'
import { sessionOf } from '../support/skaters'
import { count } from '../support/storage'
import { card } from '../support/stripe'
import { ann, is, secretOf, statusAndBody, stripe, useStripe } from './opening'

useStripe()

const create = '/api/billing/create-subscription'
const update = '/api/billing/update-subscription'
const portal = '/api/billing/create-portal-session'

const customers = () => stripe.world.all('customer').map(({ id }) => id)
const liveKey = () => ({
  STRIPE_SECRET_KEY: stripe.bindings().STRIPE_SECRET_KEY!.replace('_test_', '_live_'),
})
const otherSetting = {
  code: 'not_configured',
  message: expect.stringMatching(/^STRIPE_SECRET_KEY belongs to another/),
}

/** Somebody deletes the customer in Stripe's dashboard. */
async function deleteAtStripe(id = customers()[0]!) {
  const headers = { Authorization: `Bearer ${stripe.bindings().STRIPE_SECRET_KEY}` }
  const at = `https://api.stripe.com/v1/customers/${id}`
  await stripe.standIn.fetch(new Request(at, { method: 'DELETE', headers }))
}

/** Ann asks a deployment that has another key. */
const askWith = async (bindings: object, path: string, json: object = {}) =>
  statusAndBody(
    await call(path, {
      method: 'POST',
      as: { cookie: await sessionOf(ann.userId, new Date((await stripe.now()) * 1000)) },
      json,
      bindings: { ...stripe.bindings(), ...bindings },
    }),
  )

describe('a skater whose customer was deleted at Stripe', () => {
  it('gets a new one, and pays', async () => {
    await stripe.subscribe(ann)
    await deleteAtStripe()
    await stripe.moveTo(20)
    const secret = await secretOf(await stripe.subscribe(ann))
    expect((await stripe.confirm(secret, card.pays)).status).toBe(200)
    await stripe.tell()
    await is({ status: 'active', hasAccess: true })
    expect(customers()).toHaveLength(2)
  })

  it('gets one only, however many tabs ask at once', async () => {
    await stripe.subscribe(ann)
    await deleteAtStripe()
    const answers = await Promise.all([1, 2, 3].map(() => stripe.subscribe(ann)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(customers()).toHaveLength(2)
    expect(await count('replaced_customers')).toBe(1)
  })

  it('gets a third when the second is deleted too, at the same minute', async () => {
    await stripe.subscribe(ann)
    await deleteAtStripe()
    await stripe.subscribe(ann)
    await deleteAtStripe()
    expect((await stripe.subscribe(ann)).status).toBe(201)
    expect(customers()).toHaveLength(3)
  })

  it('loses what was paid through it, as Stripe ended it', async () => {
    await stripe.moveTo(20)
    await stripe.pay(ann)
    await stripe.tell()
    await is({ status: 'active' })
    await deleteAtStripe()
    await stripe.tell()
    await is({ status: 'canceled', hasAccess: false })
  })

  it('keeps the rest of the trial', async () => {
    await stripe.pay(ann)
    await stripe.tell()
    await deleteAtStripe()
    const answer = await stripe.ask(update, ann, {})
    expect(await statusAndBody(answer)).toMatchObject([200, { status: 'trial', hasAccess: true }])
  })

  it('is told at the portal that nothing is left to manage', async () => {
    await stripe.pay(ann)
    await stripe.tell()
    stripe.listen(false)
    await deleteAtStripe()
    await stripe.tell()
    expect(await statusAndBody(await stripe.ask(portal, ann, {}))).toEqual([
      409,
      { code: 'no_customer', message: messages.noCustomer },
    ])
    await is({ status: 'trial' })
  })

  it('is still found by an event about the deleted customer', async () => {
    await stripe.pay(ann)
    await deleteAtStripe()
    await stripe.pay(ann)
    const sent = stripe.said.length
    await stripe.tell()
    expect(stripe.said.length).toBeGreaterThan(sent)
    expect(stripe.world.all('event').filter(({ pending_webhooks: left }) => left > 0)).toEqual([])
    await is({ status: 'active' })
  })

  it('leaves with both', async () => {
    await stripe.subscribe(ann)
    await deleteAtStripe()
    await stripe.subscribe(ann)
    stripe.standIn.outage = true
    expect((await stripe.ask('/api/profile', ann, undefined, 'DELETE')).status).toBe(204)
    expect(await count('deleted_customers')).toBe(2)
    expect(await count('replaced_customers')).toBe(0)
    stripe.standIn.outage = false
    await minuteJob(0, { ...stripe.bindings(), ...ahead(1) })
    expect(await count('deleted_customers')).toBe(0)
  })
})

describe('a key of the other mode', () => {
  it.each([
    [create, { planType: 'monthly' }],
    [update, {}],
    [portal, {}],
  ])('makes no new customer at %s, and the answer names the setting', async (path, json) => {
    await stripe.pay(ann)
    await stripe.tell()
    expect(await askWith(liveKey(), path, json)).toEqual([503, otherSetting])
    expect(customers()).toHaveLength(1)
    await is({ status: 'active' })
  })

  it('takes no customer of a deleted skater for deleted', async () => {
    await stripe.pay(ann)
    await stripe.tell()
    stripe.standIn.outage = true
    await stripe.ask('/api/profile', ann, undefined, 'DELETE')
    stripe.standIn.outage = false
    await minuteJob(0, { ...stripe.bindings(), ...liveKey(), ...ahead(1) })
    expect(await count('deleted_customers')).toBe(1)
    await minuteJob(0, { ...stripe.bindings(), ...ahead(2) })
    expect(await count('deleted_customers')).toBe(0)
    expect(stripe.world.all('subscription').map(({ status }) => status)).toEqual(['canceled'])
  })
})

it.each([['acct_of_before'], [null]])(
  'a customer of the account %s is not replaced by one of this account',
  async (stripeAccount) => {
    await stripe.subscribe(ann)
    await deleteAtStripe()
    await db
      .update(subscriptions)
      .set({ stripeAccount })
      .where(eq(subscriptions.userId, ann.userId))
    const answer = await stripe.subscribe(ann)
    expect(await statusAndBody(answer)).toEqual([503, otherSetting])
    expect(customers()).toHaveLength(1)
  },
)

it('a price that Stripe no longer has makes no new customer', async () => {
  const { OUTBOUND } = stripe.bindings()
  const gone = { data: [{ id: 'price_gone' }], object: 'list' }
  const fetch = (url: string, init: RequestInit) =>
    new URL(url).pathname === '/v1/prices'
      ? Promise.resolve(Response.json(gone))
      : OUTBOUND!.fetch(url, init)
  const bindings = { OUTBOUND: { fetch } as unknown as Fetcher }
  expect(await askWith(bindings, create, { planType: 'monthly' })).toMatchObject([
    503,
    { message: messages.createFailed },
  ])
  expect(customers()).toHaveLength(1)
  expect(await count('replaced_customers')).toBe(0)
})
