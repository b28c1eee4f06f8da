import { expect, it } from 'vitest'
import { messages } from '../../../worker/billing/contract'
import { call } from '../support/call'
import { card } from '../support/stripe'
import { ann, is, statusAndBody, stripe, useStripe } from './opening'

useStripe()

const user = () => ({ user: ann.userId })

/** Ann has a customer, whose subscription has ended. */
async function withEndedSubscription() {
  await stripe.subscribe(ann)
  const { id } = stripe.world.all('subscription')[0]!
  const headers = { Authorization: `Bearer ${stripe.bindings().STRIPE_SECRET_KEY}` }
  const at = `https://api.stripe.com/v1/subscriptions/${id}`
  await stripe.standIn.fetch(new Request(at, { method: 'DELETE', headers }))
}

const nothingLeft = (status: string) => [201, { clientSecret: null, status }]
const update = () => stripe.ask('/api/billing/update-subscription', ann, {})

it('a subscription whose first invoice is over nothing needs no card', async () => {
  await withEndedSubscription()
  await stripe.post('/dev/stripe/customer', { ...user(), percent_off: '100' })
  await stripe.moveTo(20)
  expect(await statusAndBody(await stripe.subscribe(ann))).toEqual(nothingLeft('active'))
  expect(await statusAndBody(await update())).toMatchObject([200, { status: 'active' }])
  // Nor do the ones after it.
  await stripe.moveTo(60)
  await is({ status: 'active', hasAccess: true })
})

it('a skater with a card on file gets no form for another one during the trial', async () => {
  await withEndedSubscription()
  await stripe.post('/dev/stripe/customer', { ...user(), card: card.pays })
  expect(await statusAndBody(await stripe.subscribe(ann))).toEqual(nothingLeft('trialing'))
  expect(await statusAndBody(await update())).toMatchObject([200, { status: 'active' }])
  await stripe.moveTo(20)
  await is({ status: 'active', hasAccess: true })
})

it.each(['incomplete', 'past_due', 'canceled', undefined])(
  'a new subscription without a secret whose status is %s is a failure',
  async (status) => {
    const { OUTBOUND } = stripe.bindings()
    const fetch = async (url: string, init: RequestInit) => {
      const answer = await OUTBOUND!.fetch(url, init)
      if (init.method !== 'POST' || new URL(url).pathname !== '/v1/subscriptions') return answer
      const made = await answer.json<object>()
      const none = { latest_invoice: null, pending_setup_intent: null }
      return Response.json({ ...made, ...none, status })
    }
    const answer = await call('/api/billing/create-subscription', {
      method: 'POST',
      as: ann,
      json: { planType: 'monthly' },
      bindings: { ...stripe.bindings(), OUTBOUND: { fetch } as unknown as Fetcher },
    })
    expect(await statusAndBody(answer)).toEqual([
      503,
      { code: 'payment_unreachable', message: messages.createFailed },
    ])
  },
)
