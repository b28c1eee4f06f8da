import { describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { skater } from '../support/skaters'
import { count } from '../support/storage'
import { ann, is, stripe, statusAndBody, useStripe } from './opening'
import { messages } from '../../../worker/billing/contract'

useStripe()

const create = '/api/billing/create-subscription'
const update = '/api/billing/update-subscription'
const portal = '/api/billing/create-portal-session'
const plan = { planType: 'monthly' }

describe('two calls at once', () => {
  it('of two skaters make two customers', async () => {
    const bob = await skater('Bob')
    await Promise.all([stripe.subscribe(ann), stripe.subscribe(bob)])
    expect(stripe.world.all('customer')).toHaveLength(2)
    expect(await count('subscriptions')).toBe(2)
  })
})

describe('a call', () => {
  it.each([
    [{}],
    [{ planType: 'weekly' }],
    [{ planType: 'monthly', price: 1 }],
    [null],
    ['monthly'],
  ])('that asks for %j is refused, as that is no plan', async (json) => {
    const [status] = await statusAndBody(await stripe.ask(create, ann, json))
    expect(status).toBe(400)
    expect(stripe.called).toEqual([])
  })

  it('to another billing route refuses unknown fields', async () => {
    for (const path of [update, portal]) {
      expect((await stripe.ask(path, ann, { userId: 'another' })).status).toBe(400)
    }
    expect((await stripe.ask(update, ann)).status).toBe(200)
  })

  it('to the portal is refused without a present or past subscription', async () => {
    const refusal = {
      code: 'no_customer',
      message: messages.noCustomer,
    }
    expect(await statusAndBody(await stripe.ask(portal, ann, {}))).toEqual([409, refusal])
    // A customer now, who has paid for nothing.
    await stripe.subscribe(ann)
    expect(await statusAndBody(await stripe.ask(portal, ann, {}))).toEqual([409, refusal])
    await stripe.moveTo(20)
    await stripe.subscribe(ann)
    expect(await statusAndBody(await stripe.ask(portal, ann, {}))).toEqual([409, refusal])

    const opened = [201, { url: expect.stringMatching(/^http:\/\/stoke\.test\/dev\/portal\/bps_/) }]
    // Before any webhook has arrived.
    await stripe.pay(ann)
    expect(await statusAndBody(await stripe.ask(portal, ann, {}))).toEqual(opened)
    await stripe.manage(ann, { act: 'cancel' })
    await stripe.moveTo(80)
    await is({ status: 'canceled', hasAccess: false })
    expect(await statusAndBody(await stripe.ask(portal, ann, {}))).toEqual(opened)
  })
})

describe('an outage of Stripe', () => {
  const failed = messages.createFailed
  const mumbles = { fetch: async () => new Response('{}', { status: 404 }) }
  const lies = { fetch: async () => new Response('<html>') }

  it.each([
    ['answers 404 with nothing in it', mumbles],
    ['answers with a page', lies],
  ])('creates nothing when Stripe %s', async (_, outside) => {
    const bindings = { ...stripe.bindings(), OUTBOUND: outside as unknown as Fetcher }
    const answer = await call(create, { method: 'POST', as: ann, json: plan, bindings })
    expect(await statusAndBody(answer)).toEqual([
      503,
      { code: 'payment_unreachable', message: failed },
    ])
    expect(await count('subscriptions')).toBe(0)
    expect((await stripe.subscribe(ann)).status).toBe(201)
  })

  it('in the middle of subscribing leaves nothing incomplete', async () => {
    for (const path of ['/v1/account', '/v1/customers', '/v1/prices', '/v1/subscriptions']) {
      const { OUTBOUND } = stripe.bindings()
      const fetch = (url: string, init: RequestInit) =>
        new URL(url).pathname === path
          ? Promise.reject(new TypeError('Network connection lost.'))
          : OUTBOUND!.fetch(url, init)
      const bindings = { ...stripe.bindings(), OUTBOUND: { fetch } as unknown as Fetcher }
      const answer = await call(create, { method: 'POST', as: ann, json: plan, bindings })
      expect(answer.status).toBe(503)
      expect(stripe.world.all('subscription')).toEqual([])
    }
    await is({ status: 'trial', hasAccess: true })
  })

  it('after a payment leads to a message that says what to do', async () => {
    await stripe.subscribe(ann)
    stripe.standIn.outage = true
    const message = messages.updateFailed
    expect(await statusAndBody(await stripe.ask(update, ann, {}))).toMatchObject([503, { message }])
    await is({ status: 'trial' })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['not heard of it yet', async () => {}],
    ['heard of it', () => stripe.tell()],
  ])('opens no portal when the app has %s', async (_, hear) => {
    await stripe.pay(ann)
    await hear()
    stripe.standIn.outage = true
    const message = messages.portalFailed
    expect(await statusAndBody(await stripe.ask(portal, ann, {}))).toMatchObject([503, { message }])
  })
})

describe('a deployment without', () => {
  it.each([
    ['STRIPE_SECRET_KEY', create],
    ['STRIPE_PUBLISHABLE_KEY', create],
    ['STRIPE_SECRET_KEY', update],
    ['STRIPE_SECRET_KEY', portal],
  ])('%s says so at %s', async (name, path) => {
    const bindings = { ...stripe.bindings(), [name]: '' }
    const json = path === create ? plan : {}
    const answer = await call(path, { method: 'POST', as: ann, json, bindings })
    const message = `This server has no ${name} set.`
    expect(await statusAndBody(answer)).toEqual([503, { code: 'not_configured', message }])
  })
})
