import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { count } from '../support/storage'
import { keys } from '../support/stripe'
import { ann, hear, is, recorded, stripe, statusAndBody, useStripe } from './opening'

useStripe()

describe('an event from Stripe', () => {
  it('that is processed slowly does not overwrite a later state', async () => {
    stripe.listen(false)
    await stripe.pay(ann)
    await stripe.tell()
    const [first, second] = stripe.said.filter((body) => body.includes('"customer.subscription.'))
    // It asks Stripe, and hears the answer only when all the rest is done.
    const gate = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const bindings = stripe.bindings()
    const slowly = async (url: string, init: RequestInit) => {
      const answer = await bindings.OUTBOUND!.fetch(url, init)
      if (url.includes('/v1/subscriptions')) {
        asked.resolve()
        await gate.promise
      }
      return answer
    }
    const slow = call('/api/billing/webhook', {
      method: 'POST',
      body: first!,
      headers: { 'Stripe-Signature': await stripe.sign(first!) },
      bindings: { ...bindings, OUTBOUND: { fetch: slowly } as unknown as Fetcher },
    })
    await asked.promise
    await stripe.manage(ann, { act: 'cancel' })
    await hear(second!)
    gate.resolve()
    expect((await slow).status).toBe(200)
    expect((await recorded())!.ends_at).toEqual(expect.any(Number))
    await is({ status: 'canceled' })
  })

  it('is sent again until it is accepted', async () => {
    const { standIn, world } = stripe
    await stripe.pay(ann)
    standIn.outage = true
    await stripe.tell()
    expect(await count('stripe_events')).toBe(0)
    standIn.outage = false
    await stripe.moveTo(0.5)
    await is({ status: 'active' })
    expect(world.all('event').every(({ pending_webhooks }) => pending_webhooks === 0)).toBe(true)
  })
})

describe('a webhook that is not from Stripe', () => {
  const eventOf = (customer: string) =>
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { object: 'subscription', customer } },
    })
  const event = eventOf('cus_nobody')
  const seconds = async (more: number) => (await stripe.now()) + more

  it.each<[string, (body: string) => Promise<string>]>([
    ['without a signature', async () => ''],
    ['with nonsense for one', async () => 'sk8 or die'],
    ['with a time alone', async () => `t=${await stripe.now()}`],
    ['signed for another text', (body) => stripe.sign(`${body} `)],
    [
      'signed with another secret',
      (payload) =>
        Stripe.webhooks.generateTestHeaderStringAsync({
          payload,
          secret: 'whsec_other',
          cryptoProvider: Stripe.createSubtleCryptoProvider(),
        }),
    ],
    ['signed six minutes ago', async (body) => stripe.sign(body, await seconds(-360))],
  ])('is refused %s, and changes nothing', async (_, signature) => {
    // She has paid, and the app does not know it yet.
    stripe.listen(false)
    await stripe.pay(ann)
    const about = eventOf(stripe.world.all('customer')[0]!.id)
    const before = await recorded()
    stripe.called.length = 0
    const answer = await stripe.hear(about, await signature(about))
    expect(await statusAndBody(answer)).toMatchObject([400, { code: 'invalid_signature' }])
    expect(await count('stripe_events')).toBe(0)
    expect(await recorded()).toEqual(before)
    expect(stripe.called).toEqual([])
    await hear(about)
    expect(await recorded()).not.toEqual(before)
  })

  it('that is too old is recognised by the app’s clock', async () => {
    await stripe.moveTo(100)
    expect((await hear(event, await seconds(-290))).status).toBe(200)
    const stale = await hear(event, Math.floor(Date.now() / 1000))
    expect(stale.status).toBe(400)
  })

  it('of an unknown customer or about something else changes nothing', async () => {
    expect((await hear(event)).status).toBe(200)
    expect((await hear(event.replace('subscription.updated', 'tax_id.created'))).status).toBe(200)
    expect(await count('stripe_events')).toBe(0)
  })

  it('is accepted when the SDK of Stripe has signed it', async () => {
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
      payload: event,
      secret: keys.webhook,
      cryptoProvider: Stripe.createSubtleCryptoProvider(),
    })
    expect((await stripe.hear(event, signature)).status).toBe(200)
  })

  const held = { limit: () => Promise.resolve({ success: false }) }
  const braked = { WRITES_BY_ADDRESS: held, WRITES_BY_USER: held }

  it('is rate limited, and Stripe, which sends from few IP addresses, never', async () => {
    const send = async (signature: string) =>
      call('/api/billing/webhook', {
        method: 'POST',
        body: event,
        headers: { 'Stripe-Signature': signature },
        bindings: { ...stripe.bindings(), ...braked },
      })
    expect((await send(await stripe.sign(event))).status).toBe(200)
    const forged = await send(await stripe.sign(`${event} `))
    expect([forged.status, forged.headers.get('Retry-After')]).toEqual([429, '60'])
  })

  it('is not read to its end when it is too long', async () => {
    let sent = 0
    const long = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 64_000
        if (sent > 4_000_000) return controller.close()
        controller.enqueue(new Uint8Array(64_000).fill(32))
      },
    })
    const answer = await call('/api/billing/webhook', {
      method: 'POST',
      body: long,
      headers: { 'Stripe-Signature': await stripe.sign(event) },
      bindings: stripe.bindings(),
    })
    expect(await statusAndBody(answer)).toMatchObject([413, { code: 'body_too_large' }])
    expect(sent).toBeLessThan(1_500_000)
  })
})
