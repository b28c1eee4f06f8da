import { describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { sessionOf } from '../support/skaters'
import { card } from '../support/stripe'
import { ann, is, secretOf, stripe, statusAndBody, useStripe } from './opening'

useStripe()

/** Asks for a plan; what happens elsewhere happens when Stripe has just answered what there is. */
const subscribeWhile = async (planType: string, meanwhile: () => Promise<unknown>) => {
  const { OUTBOUND, ...bindings } = stripe.bindings()
  let waits = true
  const fetch = async (url: string, init: RequestInit) => {
    const answer = await OUTBOUND!.fetch(url, init)
    if (!waits || init.method !== 'GET' || !url.includes('/v1/subscriptions?')) return answer
    waits = false
    await meanwhile()
    return answer
  }
  return call('/api/billing/create-subscription', {
    method: 'POST',
    as: { cookie: await sessionOf(ann.userId, new Date((await stripe.now()) * 1000)) },
    json: { planType },
    bindings: { ...bindings, OUTBOUND: { fetch } as unknown as Fetcher },
  })
}

const statuses = () =>
  stripe.world.all('subscription').map((each) => {
    const { interval } = each.items.data[0]!.price.recurring
    return `${interval} ${each.status}`
  })

describe('subscribing to another plan', () => {
  const isSubscribed = async (answer: Response) =>
    expect(await statusAndBody(answer)).toMatchObject([409, { code: 'subscribed' }])

  it('does not replace a subscription that another tab pays at that moment', async () => {
    await stripe.moveTo(20)
    const first = await secretOf(await stripe.subscribe(ann))
    const answer = await subscribeWhile('annual', () => stripe.confirm(first, card.pays))
    await isSubscribed(answer)
    expect(statuses()).toEqual(['month active'])
    const [invoice] = stripe.world.all('invoice')
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 299 })
  })

  it('does not replace a subscription that gets a card during the trial', async () => {
    const first = await secretOf(await stripe.subscribe(ann))
    const answer = await subscribeWhile('annual', () => stripe.confirm(first, card.pays))
    await isSubscribed(answer)
    expect(statuses()).toEqual(['month trialing'])
  })

  it('does not replace an unpaid subscription that is paid in the portal', async () => {
    await stripe.post('/dev/stripe/reminders', { end: 'unpaid' })
    await stripe.pay(ann)
    await stripe.manage(ann, { act: 'card', number: card.failsLater })
    await stripe.moveTo(70)
    expect(statuses()).toEqual(['month unpaid'])
    const pays = () => stripe.manage(ann, { act: 'card', number: card.pays })
    await isSubscribed(await subscribeWhile('annual', pays))
    expect(statuses()).toEqual(['month active'])
  })

  it('voids an unpaid invoice, so that the card form in another tab can no longer pay it', async () => {
    await stripe.moveTo(20)
    const first = await secretOf(await stripe.subscribe(ann))
    expect((await stripe.subscribe(ann, 'annual')).status).toBe(201)
    expect(statuses()).toEqual(['year incomplete', 'month incomplete_expired'])
    expect((await stripe.confirm(first, card.pays)).status).toBe(400)
    expect(stripe.called).not.toContainEqual(expect.stringMatching(/^DELETE/))
  })
})

describe('a card from an earlier attempt', () => {
  const cancelNow = async () => {
    const { id } = stripe.world.all('subscription')[0]!
    const key = stripe.bindings().STRIPE_SECRET_KEY!
    const headers = { Authorization: `Bearer ${key}` }
    const at = `https://api.stripe.com/v1/subscriptions/${id}`
    await stripe.standIn.fetch(new Request(at, { method: 'DELETE', headers }))
    await stripe.tell()
  }

  it('does not pay for a subscription that nobody confirmed', async () => {
    await stripe.pay(ann)
    await cancelNow()
    await stripe.subscribe(ann, 'annual')
    await stripe.tell()
    await stripe.ask('/api/billing/update-subscription', ann, {})
    await is({ status: 'trial', hasAccess: true })
    expect(stripe.world.all('subscription')[0]).toMatchObject({
      status: 'trialing',
      default_payment_method: null,
    })
    await stripe.moveTo(15)
    expect(stripe.world.all('invoice').every(({ amount_paid }) => amount_paid === 0)).toBe(true)
  })

  it('is not used again once it is removed', async () => {
    await stripe.pay(ann)
    await stripe.tell()
    await stripe.manage(ann, { act: 'remove' })
    await stripe.tell()
    expect(stripe.world.all('subscription')[0]!.default_payment_method).toBeNull()
    await is({ status: 'trial' })
  })

  it('is used only for the subscription that it was confirmed with', async () => {
    await stripe.pay(ann)
    await cancelNow()
    await stripe.pay(ann, card.pays, 'annual')
    const [subscription] = stripe.world.all('subscription')
    const confirmed = subscription!.default_payment_method
    subscription!.default_payment_method = null
    // Stripe lists the newest first; the one of before was touched last.
    const [, before] = stripe.world.all('payment_method')
    stripe.world.kept.delete(before!.id)
    stripe.world.keep({ ...before!, created: before!.created + 60 })
    await stripe.tell()
    await stripe.ask('/api/billing/update-subscription', ann, {})
    expect(subscription!.default_payment_method).toBe(confirmed)
  })
})
