import { beforeEach, describe, expect, it } from 'vitest'
import { card } from '../support/stripe'
import { ann, is, secretOf, stripe, statusAndBody, useStripe } from './opening'

useStripe()

const trial = { status: 'trial', hasAccess: true, subscriptionEndsAt: null }
const active = { status: 'active', hasAccess: true, subscriptionEndsAt: null }

describe('subscribing during the trial', () => {
  it('adds the days that are left, and charges nothing before', async () => {
    await stripe.moveTo(4)
    await is({ ...trial, daysUntilExpiration: 10 })
    const answer = await stripe.subscribe(ann)
    expect(answer.status).toBe(201)
    const secret = await secretOf(answer)
    expect(secret).toMatch(/^seti_.+_secret_/)
    await stripe.tell()
    await is({ ...trial, daysUntilExpiration: 10 })

    expect((await stripe.confirm(secret, card.pays)).status).toBe(200)
    await stripe.tell()
    await is({ ...active, daysUntilExpiration: 10 })
    const paid = () => stripe.world.all('invoice').filter(({ amount_paid }) => amount_paid > 0)
    expect(paid()).toEqual([])

    await stripe.moveTo(14.1)
    const nextPaymentAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string
    await is({ ...active, daysUntilExpiration: 31, plan: 'monthly', nextPaymentAt })
    expect(paid()).toMatchObject([{ amount_paid: 299 }])
  })

  it('is known at once to a skater who loads a page, before any webhook', async () => {
    const answer = await stripe.pay(ann)
    expect(answer.status).toBe(200)
    const updated = await stripe.ask('/api/billing/update-subscription', ann, {})
    expect(await statusAndBody(updated)).toMatchObject([200, active])
    await is(active)
  })

  it('without a card changes nothing, and the trial ends as before', async () => {
    await stripe.subscribe(ann)
    await stripe.moveTo(13.5)
    await is({ ...trial, daysUntilExpiration: 1 })
    await stripe.moveTo(15)
    await is({ status: 'trial', hasAccess: false, daysUntilExpiration: 0 })
    expect(await secretOf(await stripe.subscribe(ann))).toMatch(/^pi_/)
  })

  it('and canceling it in the portal gives access until the trial is over', async () => {
    await stripe.pay(ann)
    await stripe.tell()
    await stripe.manage(ann, { act: 'cancel' })
    await stripe.tell()
    await is({ status: 'canceled', hasAccess: true, daysUntilExpiration: 14 })
    await stripe.manage(ann, { act: 'resume' })
    await stripe.tell()
    await is(active)
    await stripe.manage(ann, { act: 'cancel' })
    await stripe.moveTo(15)
    await is({ status: 'canceled', hasAccess: false, daysUntilExpiration: 0 })
  })

  it('and removing the card gives the trial back', async () => {
    await stripe.pay(ann)
    await stripe.tell()
    await stripe.manage(ann, { act: 'remove' })
    await stripe.tell()
    await is(trial)
  })

  it('by the year works with a card whose bank asks its holder', async () => {
    const secret = await secretOf(await stripe.subscribe(ann, 'annual'))
    const asked = await stripe.confirm(secret, card.asks)
    expect(await asked.json()).toMatchObject({ status: 'requires_action' })
    await stripe.tell()
    await is(trial)
    await stripe.post('/dev/stripe/authenticate', { client_secret: secret, yes: 'true' })
    await stripe.tell()
    await is(active)
    await stripe.moveTo(15)
    await is({ ...active, daysUntilExpiration: 364 })
  })

  it('finds the card where the subscription has none', async () => {
    await stripe.pay(ann)
    const [subscription] = stripe.world.all('subscription')
    subscription!.default_payment_method = null
    await stripe.tell()
    await is(active)
    expect(subscription!.default_payment_method).toMatch(/^pm_/)
  })
})

describe('subscribing after the trial', () => {
  beforeEach(() => stripe.moveTo(20))

  it('has to be paid at once', async () => {
    await is({ status: 'trial', hasAccess: false, daysUntilExpiration: 0 })
    const secret = await secretOf(await stripe.subscribe(ann))
    expect(secret).toMatch(/^pi_.+_secret_/)
    await stripe.tell()
    await is({ hasAccess: false })
    const declined = await stripe.confirm(secret, card.declined)
    expect(declined.status).toBe(402)
    await stripe.tell()
    await is({ status: 'trial', hasAccess: false })
    await stripe.confirm(secret, card.pays)
    await stripe.tell()
    await is(active)
  })

  it('goes on with the same plan, and replaces an unpaid one of another plan', async () => {
    const first = await secretOf(await stripe.subscribe(ann))
    expect(await secretOf(await stripe.subscribe(ann))).toBe(first)
    const other = await secretOf(await stripe.subscribe(ann, 'annual'))
    expect(other).not.toBe(first)
    expect((await stripe.confirm(first, card.pays)).status).toBe(400)
    const back = await secretOf(await stripe.subscribe(ann))
    expect([first, other]).not.toContain(back)
    await stripe.confirm(back, card.pays)
    await stripe.tell()
    await is(active)
    const statuses = stripe.world.all('subscription').map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'active',
      'incomplete_expired',
      'incomplete_expired',
    ])
  })

  it('expires after a day without payment, and can be started again', async () => {
    const first = await secretOf(await stripe.subscribe(ann))
    await stripe.moveTo(21)
    await is({ status: 'trial', hasAccess: false })
    const again = await secretOf(await stripe.subscribe(ann))
    expect(again).not.toBe(first)
  })

  it('is refused to a skater whose subscription still runs', async () => {
    await stripe.pay(ann)
    const twice = await stripe.subscribe(ann)
    expect(await statusAndBody(twice)).toMatchObject([409, { code: 'subscribed' }])
    await stripe.manage(ann, { act: 'cancel' })
    const running = await stripe.subscribe(ann)
    expect(await statusAndBody(running)).toMatchObject([409, { code: 'running' }])
    await stripe.moveTo(60)
    await is({ status: 'canceled', hasAccess: false })
    expect(await secretOf(await stripe.subscribe(ann))).toMatch(/^pi_/)
  })

  it('renews, and a failed card leaves access until Stripe gives up', async () => {
    await stripe.pay(ann)
    await stripe.manage(ann, { act: 'card', number: card.failsLater })
    await stripe.moveTo(52)
    await is({ ...active })
    expect(stripe.world.all('subscription')[0]!.status).toBe('past_due')
    await stripe.moveTo(70)
    await is({ status: 'canceled', hasAccess: false })
  })

  it('can be paid by another card when it is past due', async () => {
    await stripe.pay(ann)
    await stripe.manage(ann, { act: 'card', number: card.failsLater })
    await stripe.moveTo(52)
    await stripe.manage(ann, { act: 'card', number: card.pays })
    await stripe.moveTo(70)
    await is(active)
    expect(stripe.world.all('subscription')[0]!.status).toBe('active')
  })

  it('ends with the paid period when all reminders were ignored', async () => {
    await stripe.post('/dev/stripe/reminders', { end: 'unpaid' })
    await stripe.pay(ann)
    const [subscription] = stripe.world.all('subscription')
    const paidUntil = subscription!.items.data[0]!.current_period_end
    await stripe.manage(ann, { act: 'card', number: card.failsLater })
    await stripe.moveTo(70)
    const subscriptionEndsAt = new Date(paidUntil * 1000).toISOString()
    await is({ status: 'canceled', hasAccess: false, subscriptionEndsAt })
    expect(await secretOf(await stripe.subscribe(ann))).toMatch(/^pi_/)
  })
})
