import { describe, expect, it } from 'vitest'
import { call } from '../support/call'
import { newcomer, type Skater } from '../support/skaters'
import { ann, stripe, useStripe } from './opening'

useStripe()

const get = async (path: string, as: Skater | null = ann) => {
  const answer = await stripe.ask(path, as, undefined, 'GET')
  return { answer, html: await answer.text() }
}

describe('the paywall', () => {
  it('replaces every page for a skater without access', async () => {
    await stripe.moveTo(15)
    for (const path of ['/profile', '/homies']) {
      const { answer, html } = await get(path)
      expect(answer.status).toBe(402)
      expect(html).toContain('Free Trial Expired')
      expect(html).toContain('Your 14-day free trial has ended. Subscribe to continue using Stoke!')
      expect(html).toMatch(/href="\/subscribe"[^>]*target="_blank"[^>]*>Subscribe on our website/)
      expect(html).toContain('You cannot access Stoke until you subscribe')
      expect(html).not.toContain('@Ann')
    }
  })

  it('says when a subscription ended', async () => {
    await stripe.pay(ann)
    await stripe.manage(ann, { act: 'cancel' })
    await stripe.moveTo(15)
    const { html } = await get('/profile')
    expect(html).toContain('Subscription Ended')
    expect(html).toMatch(
      /Your subscription ended on \w+ \d+, \d{4}\. Subscribe again to continue using Stoke!/,
    )
  })

  it('checks access again when its tab is shown, with the only script that its policy names', async () => {
    await stripe.moveTo(15)
    const { answer, html } = await get('/profile')
    const script = /<script>([^<]*\/api\/billing\/status[^<]*)<\/script>/.exec(html)![1]!
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
    const named = btoa(String.fromCharCode(...new Uint8Array(hash)))
    expect(answer.headers.get('Content-Security-Policy')).toContain(`'sha256-${named}'`)
  })

  it('does not replace public pages and setup', async () => {
    const someone = await newcomer()
    await stripe.moveTo(15)
    for (const path of ['/subscribe', '/s/Ann', '/logout-complete']) {
      expect([path, (await get(path)).answer.status]).toEqual([path, 200])
    }
    for (const path of ['/shared/my-clip/gone', '/shared/trick-video/gone', '/s/nobody']) {
      expect([path, (await get(path)).answer.status]).toEqual([path, 404])
    }
    expect((await get('/profile/setup', someone)).answer.status).toBe(200)
  })
})

describe('the page of plans', () => {
  it('leads a visitor to sign-in and back, and says on localhost that signing in is needed', async () => {
    const { answer } = await get('/subscribe', null)
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      '/api/login?returnUrl=%2Fsubscribe',
    ])
    const local = await call('http://localhost:8787/subscribe')
    expect(await local.text()).toContain('Authentication Required')
  })

  it('shows prices, but not to a subscriber', async () => {
    const { html } = await get('/subscribe')
    for (const text of ['$2.99/month', '$23.99/year', '$1.99/month', 'Save more than 30%']) {
      expect(html).toContain(text)
    }
    const pro = ['Full access', 'Stack clips', 'Trick progression', 'Play S.K.A.T.E.']
    const more = ['Play Own the Spot', 'Map spots', 'Stoke Level', 'Connect with homies']
    for (const feature of [...pro, ...more]) expect(html).toContain(feature)
    expect(html).not.toContain('sk_test')
    await stripe.pay(ann)
    await stripe.tell()
    const { html: subscribed } = await get('/subscribe')
    expect(subscribed).not.toContain('$2.99')
    expect(subscribed).toContain('Manage Subscription')
  })

  it('shows the link to the portal to a skater who has had a subscription', async () => {
    expect((await get('/subscribe')).html).not.toContain('Manage Subscription')
    await stripe.pay(ann)
    await stripe.manage(ann, { act: 'cancel' })
    await stripe.moveTo(15)
    const { html } = await get('/subscribe')
    expect(html).toContain('$2.99')
    expect(html).toContain('Manage Subscription')
  })

  it('is the only page on which scripts of Stripe may run', async () => {
    const policyOf = async (path: string) =>
      (await get(path)).answer.headers.get('Content-Security-Policy')!
    const policy = await policyOf('/subscribe')
    const hosts = (directive: string) =>
      new RegExp(`${directive} ([^;]*)`)
        .exec(policy)![1]!
        .split(' ')
        .filter((each) => each.startsWith('https:'))
    const form = ['https://js.stripe.com', 'https://*.js.stripe.com']
    const link = ['https://link.com', 'https://*.link.com']
    expect(hosts('script-src')).toEqual(form)
    expect(hosts('frame-src')).toEqual([...form, 'https://hooks.stripe.com', ...link])
    expect(hosts('connect-src')).toEqual(['https://api.stripe.com', ...link])
    expect(await policyOf('/profile')).not.toMatch(/stripe|link\.com/)
  })

  it('tells a skater who comes back from a bank the result, even when it is known already', async () => {
    await stripe.pay(ann)
    await stripe.tell()
    const island = 'data-island="billing/subscribe"'
    expect((await get('/subscribe')).html).not.toContain('Asking your bank')
    const back = '/subscribe?plan=annual&setup_intent_client_secret=seti_1_secret_2'
    const { html } = await get(back)
    expect(html).toContain(island)
    expect(html).toContain('Asking your bank')
  })

  it('lets a wallet open its window and ask for payment, as no other page does', async () => {
    const headerOf = async (path: string, name: string) =>
      (await get(path)).answer.headers.get(name)
    const opener = 'Cross-Origin-Opener-Policy'
    expect(await headerOf('/subscribe', opener)).toBe('same-origin-allow-popups')
    expect(await headerOf('/profile', opener)).toBe('same-origin')
    expect(await headerOf('/subscribe', 'Cross-Origin-Embedder-Policy')).toBeNull()
    expect(await headerOf('/subscribe', 'Permissions-Policy')).not.toContain('payment')
  })

  it('needs the publishable key', async () => {
    const bindings = { ...stripe.bindings(), STRIPE_PUBLISHABLE_KEY: '' }
    const answer = await call('/subscribe', { as: ann, bindings })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('STRIPE_PUBLISHABLE_KEY')
  })
})
