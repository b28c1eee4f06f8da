import fc from 'fast-check'
import Stripe from 'stripe'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { card, keys, newStripe, type TestStripe } from '../support/stripe'
import { isLong } from '../uploads/bytes'

let stripe: TestStripe
let ann: Skater

beforeEach(async () => {
  await empty()
  stripe = newStripe()
  ann = await skater('Ann')
})

const hear = async (body: string, at?: number) => stripe.hear(body, await stripe.sign(body, at))

const recorded = () =>
  env.DB.prepare(
    `SELECT subscription_id, status, plan, current_period_end, ends_at, has_payment_method
     FROM subscriptions WHERE user_id = ?`,
  )
    .bind(ann.userId)
    .first()

/** As if nothing had ever been heard. */
const forgetAll = () =>
  env.DB.batch([
    env.DB.prepare('DELETE FROM stripe_events'),
    env.DB.prepare(
      `UPDATE subscriptions SET subscription_id = NULL, status = NULL, plan = NULL,
       current_period_end = NULL, ends_at = NULL, has_payment_method = 0, readings = 0, written = 0`,
    ),
  ])

const typeOf = (body: string) => (JSON.parse(body) as { type: string }).type
/** One event of each type that tells of the subscription, the last told. */
const telling = (said: string[]) =>
  [...new Map(said.map((body) => [typeOf(body), body])).values()].filter((body) =>
    /^(customer\.(subscription|updated)|invoice\.pa|setup_intent\.succ|payment_method)/.test(
      typeOf(body),
    ),
  )

/** Orders of what was said, each with repeats: from a seed, so that one that fails can be had again. */
const shuffles = (all: string[]) =>
  fc.sample(
    fc
      .shuffledSubarray(all, { minLength: all.length })
      .chain((order) => fc.shuffledSubarray(all).map((again) => [...order, ...again])),
    { numRuns: isLong ? 200 : 12, seed: 14 },
  )

/** Lives of a subscription, none of which the app hears of while it goes on. */
const lives: Record<string, () => Promise<void>> = {
  'begun in the trial and renewed': async () => {
    await stripe.pay(ann)
    await stripe.moveTo(50)
  },
  'begun after it, canceled and over': async () => {
    await stripe.moveTo(20)
    await stripe.pay(ann, card.pays, 'annual')
    await stripe.tell()
    await stripe.manage(ann, { act: 'cancel' })
    await stripe.moveTo(400)
  },
  'begun after it, canceled with time left': async () => {
    await stripe.moveTo(20)
    await stripe.pay(ann)
    await stripe.manage(ann, { act: 'cancel' })
    await stripe.tell()
  },
  'past due': async () => {
    await stripe.pay(ann)
    await stripe.manage(ann, { act: 'card', number: card.failsLater })
    await stripe.moveTo(15)
  },
  'past due, and paid by another card': async () => {
    await stripe.pay(ann)
    await stripe.manage(ann, { act: 'card', number: card.failsLater })
    await stripe.moveTo(15)
    await stripe.manage(ann, { act: 'card', number: card.pays })
  },
  'left unpaid': async () => {
    await stripe.post('/dev/stripe/reminders', { end: 'unpaid' })
    await stripe.pay(ann)
    await stripe.manage(ann, { act: 'card', number: card.failsLater })
    await stripe.moveTo(70)
  },
  'given up by Stripe': async () => {
    await stripe.pay(ann)
    await stripe.manage(ann, { act: 'card', number: card.failsLater })
    await stripe.moveTo(70)
  },
  'canceled, resumed, and its card removed': async () => {
    await stripe.pay(ann)
    await stripe.manage(ann, { act: 'cancel' })
    await stripe.manage(ann, { act: 'resume' })
    await stripe.manage(ann, { act: 'remove' })
    await stripe.tell()
  },
  'never paid': async () => {
    await stripe.moveTo(20)
    await stripe.subscribe(ann)
    await stripe.moveTo(22)
  },
  'ended with the trial': async () => {
    await stripe.subscribe(ann)
    await stripe.moveTo(16)
  },
}

describe('what Stripe tells, in any order and again', () => {
  it.each(Object.keys(lives))('ends the same: %s', { timeout: 120_000 }, async (name) => {
    stripe.listen(false)
    await lives[name]!()
    const events = telling(stripe.said)
    expect(events.length).toBeGreaterThan(1)
    await stripe.ask('/api/billing/update-subscription', ann, {})
    const expected = await recorded()
    expect(expected?.status).toEqual(expect.any(String))
    for (const order of shuffles(events)) {
      await forgetAll()
      for (const body of order) expect((await hear(body)).status).toBe(200)
      expect([order.map(typeOf), await recorded()]).toEqual([order.map(typeOf), expected])
      expect(await count('stripe_events')).toBe(events.length)
    }
  })

  it('all that a life can say is among it', async () => {
    const types = new Set<string>()
    for (const live of Object.values(lives)) {
      await empty()
      stripe = newStripe()
      ann = await skater('Ann')
      await live()
      await stripe.tell()
      for (const body of telling(stripe.said)) types.add(typeOf(body))
    }
    expect([...types].sort()).toEqual([
      'customer.subscription.created',
      'customer.subscription.deleted',
      'customer.subscription.trial_will_end',
      'customer.subscription.updated',
      'customer.updated',
      'invoice.paid',
      'invoice.payment_failed',
      'invoice.payment_succeeded',
      'payment_method.attached',
      'payment_method.detached',
      'setup_intent.succeeded',
    ])
  })

  it('heard while it happens, as it happens, ends the same too', async () => {
    await stripe.pay(ann)
    await stripe.moveTo(50)
    const heard = await recorded()
    await stripe.ask('/api/billing/update-subscription', ann, {})
    expect(heard).toEqual(await recorded())
  })

  it('a slow reader does not write over what a later one has seen', async () => {
    stripe.listen(false)
    await stripe.pay(ann)
    await stripe.tell()
    const [first, second] = telling(stripe.said)
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
    expect(await stripe.status(ann)).toMatchObject({ status: 'canceled' })
  })

  it('is told again until it is heard', async () => {
    const { standIn, world } = stripe
    await stripe.pay(ann)
    standIn.outage = true
    await stripe.tell()
    expect(await count('stripe_events')).toBe(0)
    standIn.outage = false
    await stripe.moveTo(0.5)
    expect(await stripe.status(ann)).toMatchObject({ status: 'active' })
    expect(world.all('event').every(({ pending_webhooks }) => pending_webhooks === 0)).toBe(true)
  })
})

describe('what does not come from Stripe', () => {
  const event = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: { object: 'subscription', customer: 'cus_nobody' } },
  })
  const seconds = async (more: number) => (await stripe.now()) + more

  it.each<[string, () => Promise<string>]>([
    ['without a signature', async () => ''],
    ['with nonsense for one', async () => 'sk8 or die'],
    ['with a time alone', async () => `t=${await stripe.now()}`],
    ['signed for another text', () => stripe.sign(`${event} `)],
    [
      'signed with another secret',
      () =>
        Stripe.webhooks.generateTestHeaderStringAsync({
          payload: event,
          secret: 'whsec_other',
          cryptoProvider: Stripe.createSubtleCryptoProvider(),
        }),
    ],
    ['signed six minutes ago', async () => stripe.sign(event, await seconds(-360))],
  ])('is refused %s', async (_, signature) => {
    const answer = await stripe.hear(event, await signature())
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_signature' }])
    expect(await count('stripe_events')).toBe(0)
    expect(stripe.called).toEqual([])
  })

  it('is told apart by the clock of the app, wherever it stands', async () => {
    await stripe.moveTo(100)
    expect((await hear(event, await seconds(-290))).status).toBe(200)
    const stale = await hear(event, Math.floor(Date.now() / 1000))
    expect(stale.status).toBe(400)
  })

  it('of a customer who is not ours, or about something else, changes nothing', async () => {
    expect((await hear(event)).status).toBe(200)
    expect((await hear(event.replace('subscription.updated', 'tax_id.created'))).status).toBe(200)
    expect(await count('stripe_events')).toBe(0)
  })

  it('signed by the SDK itself is taken', async () => {
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
      payload: event,
      secret: keys.webhook,
      cryptoProvider: Stripe.createSubtleCryptoProvider(),
    })
    expect((await stripe.hear(event, signature)).status).toBe(200)
  })

  const held = { limit: () => Promise.resolve({ success: false }) }
  const braked = { WRITES_BY_ADDRESS: held, WRITES_BY_USER: held }

  it('is slowed down, and Stripe, which sends from few addresses, never', async () => {
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
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'too_large' }])
    expect(sent).toBeLessThan(1_500_000)
  })
})
