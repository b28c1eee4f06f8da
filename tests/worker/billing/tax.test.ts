import { expect, it } from 'vitest'
import { messages } from '../../../worker/billing/contract'
import type { Env } from '../../../worker/env'
import { call } from '../support/call'
import { ann, statusAndBody, stripe, useStripe } from './opening'

useStripe()

const address = '2001:db8:5::1'

const subscribe = (more: Partial<Env>, headers: Record<string, string>) =>
  call('/api/billing/create-subscription', {
    method: 'POST',
    as: ann,
    json: { planType: 'monthly' },
    headers,
    bindings: { ...stripe.bindings(), ...more },
  })

it('taxes are computed where the setting says so, by where the subscriber is', async () => {
  const answer = await subscribe({ STRIPE_TAX: 'on' }, { 'CF-Connecting-IP': address })
  expect(answer.status).toBe(201)
  expect(stripe.world.all('subscription')).toMatchObject([{ automatic_tax: { enabled: true } }])
  expect(stripe.world.all('customer')).toMatchObject([{ _address: address }])
})

it.each([undefined, '', 'off'])(
  'with the setting %j none are, and no address is sent',
  async (STRIPE_TAX) => {
    const answer = await subscribe({ STRIPE_TAX } as Partial<Env>, { 'CF-Connecting-IP': address })
    expect(answer.status).toBe(201)
    expect(stripe.world.all('subscription')).toMatchObject([{ automatic_tax: { enabled: false } }])
    expect(stripe.world.all('customer')[0]).not.toHaveProperty('_address')
  },
)

it('where nobody knows where the subscriber is, nothing is begun', async () => {
  const answer = await subscribe({ STRIPE_TAX: 'on' }, { 'CF-Connecting-IP': '' })
  expect(await statusAndBody(answer)).toEqual([
    503,
    { code: 'payment_unreachable', message: messages.createFailed },
  ])
  expect(stripe.world.all('subscription')).toEqual([])
})
