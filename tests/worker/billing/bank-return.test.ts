import { expect, it } from 'vitest'
import { Browser } from '../support/browser'
import { ann, stripe, useStripe } from './opening'

useStripe()

const ofSetup =
  '/subscribe?plan=annual&setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&redirect_status=succeeded'
const ofPayment =
  '/subscribe?plan=monthly&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed'

/** Where the way to sign-in leads back to. */
const wayBack = (signIn: string) =>
  new URL(signIn, 'http://stoke.test').searchParams.get('returnUrl')

it.each([[ofSetup], [ofPayment]])(
  'a session that ended at the bank leads to sign-in and back: %s',
  async (back) => {
    const answer = await stripe.ask(back, null, undefined, 'GET')
    expect(answer.status).toBe(302)
    expect(wayBack(answer.headers.get('Location')!)).toBe(back)
  },
)

it('the return from the bank continues after signing in', async () => {
  const browser = new Browser()
  const notice = await (await browser.ask(ofSetup)).text()
  const signIn = /href="(\/api\/login[^"]+)"/.exec(notice)![1]!.replaceAll('&amp;', '&')
  const address = await browser.fillIn((await browser.go(signIn)).at.href, 'ann')
  const { at } = await browser.go(address, {}, ({ pathname }) => pathname === '/subscribe')
  expect(at.pathname + at.search).toBe(ofSetup)
  const { OUTBOUND: _, CLOCK: __, ...keys } = stripe.bindings()
  const page = await (await browser.ask(at.href, {}, keys)).text()
  expect(page).toContain('data-island="billing/subscribe"')
  expect(page).toContain('seti_1_secret_2')
  expect(page).toContain('Asking your bank')
})

it.each([
  ['a parameter that no bank adds', '/subscribe?plan=annual&utm_source=mail', '/subscribe'],
  ['an invalid secret', '/subscribe?setup_intent_client_secret=%3Cscript%3E', '/subscribe'],
  ['a parameter that is too long', `${ofSetup}&payment_intent=${'x'.repeat(600)}`, ofSetup],
  ['another URL', `${ofSetup}&returnUrl=%2F%2Fevil.test`, ofSetup],
])('%s is left out of the URL to return to', async (_, there, back) => {
  const answer = await stripe.ask(there, null, undefined, 'GET')
  expect(wayBack(answer.headers.get('Location')!)).toBe(back)
})

it('a skater with a session comes back from the bank without signing in', async () => {
  const answer = await stripe.ask(ofPayment, ann, undefined, 'GET')
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('pi_1_sec')])
})
