import { expect, it } from 'vitest'
import { call } from '../support/call'
import { ann, statusAndBody, stripe, useStripe } from './opening'

useStripe()

const path = '/api/billing/create-portal-session'

it('a session names the configuration of ours, whatever the default of the account is', async () => {
  await stripe.pay(ann)
  await stripe.tell()
  expect((await stripe.ask(path, ann, {})).status).toBe(201)
  expect(stripe.world.all('billing_portal.session')).toMatchObject([
    { configuration: 'bpc_stand_in' },
  ])
})

it('where setup has made none a session leaves it to the account', async () => {
  await stripe.pay(ann)
  await stripe.tell()
  const { OUTBOUND } = stripe.bindings()
  let sent = ''
  const fetch = async (url: string, init: RequestInit) => {
    if (url.includes('/billing_portal/configurations')) {
      const other = { id: 'bpc_other', active: true, is_default: true, metadata: {} }
      return Response.json({ object: 'list', data: [other], has_more: false })
    }
    if (!url.endsWith('/billing_portal/sessions')) return OUTBOUND!.fetch(url, init)
    sent = await new Response(init.body).text()
    return Response.json({ id: 'bps_1', url: 'https://billing.stripe.test/p' })
  }
  const bindings = { ...stripe.bindings(), OUTBOUND: { fetch } as unknown as Fetcher }
  const answer = await call(path, { method: 'POST', as: ann, json: {}, bindings })
  expect(await statusAndBody(answer)).toEqual([201, { url: 'https://billing.stripe.test/p' }])
  expect(new URLSearchParams(sent).has('customer')).toBe(true)
  expect(new URLSearchParams(sent).has('configuration')).toBe(false)
})
