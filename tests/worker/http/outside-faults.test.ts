import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as billingEndpoints from '../../../worker/billing/endpoints'
import * as sessionEndpoints from '../../../worker/session/endpoints'
import { asks, phoneOf } from '../push/support'
import { Browser } from '../support/browser'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { provider } from '../support/provider'
import { skater } from '../support/skaters'
import { count } from '../support/storage'
import { newStripe } from '../support/stripe'
import { withoutWaiting, type Hang } from '../support/waiting'

beforeEach(async () => {
  await empty()
  await provider.moveTo(0)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

type Send = (url: string, init: RequestInit) => Promise<Response>

const hang = ({ timeOut }: Hang, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal!.addEventListener('abort', () => reject(signal!.reason as Error))
    setTimeout(timeOut)
  })

/** What another service may do instead of answering. */
const troubles = {
  'refuses connections': () => Promise.reject(new TypeError('connection refused')),
  'answers with an error': async () => new Response('down', { status: 502 }),
  'never answers': (_run, at, init) => hang(at, init),
  'does it, and answers too late': async (run, at, init) => {
    await run()
    return hang(at, init)
  },
  'begins an answer that never ends': async (_run, { timeOut }) => {
    setTimeout(timeOut, 10)
    return new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))
  },
} satisfies Record<
  string,
  (run: () => Promise<Response>, at: Hang, init: RequestInit) => Promise<Response>
>

const kinds = Object.keys(troubles) as (keyof typeof troubles)[]

/** A service of which one call, counted from 1, has that trouble. */
function troubled(service: Fetcher, kind: keyof typeof troubles, nth: number, at: Hang) {
  const send: Send = service.fetch.bind(service)
  let calls = 0
  const fetch: Send = (url, init) => {
    calls += 1
    return calls === nth ? troubles[kind](() => send(url, init), at, init) : send(url, init)
  }
  return { OUTBOUND: { fetch } as unknown as Fetcher, calls: () => calls }
}

describe.each(kinds)('a service that %s at any one call', (kind) => {
  it('leads back to the sign-in, if it is the provider', async () => {
    for (let nth = 1; ; nth++) {
      await empty()
      const browser = new Browser()
      const back = await browser.fillIn(await browser.toForm(), 'ann')
      const { answer, calls } = await withoutWaiting(async (at) => {
        const { OUTBOUND, ...rest } = troubled(provider.bindings.OUTBOUND, kind, nth, at)
        return { ...rest, answer: await browser.ask(back, {}, { OUTBOUND }) }
      })
      const isSignedIn = answer.headers.get('Location') === '/profile/setup'
      if (!isSignedIn) {
        const said = answer.headers.get('Location') ?? (await answer.json<{ code: string }>()).code
        expect(['/?signin=failed', 'provider_unreachable']).toContain(said)
      }
      expect(await count('sessions')).toBe(Number(isSignedIn))
      if (calls() < nth) break
    }
    expect(await count('sessions')).toBe(1)
  })

  it('does not keep anybody from signing out, if it is the provider', async () => {
    const browser = new Browser()
    await browser.signIn('ann')
    const answer = await withoutWaiting((at) => {
      const { OUTBOUND } = troubled(provider.bindings.OUTBOUND, kind, 1, at)
      return browser.ask(sessionEndpoints.logout.url(), {}, { OUTBOUND })
    })
    expect(answer.status).toBeLessThan(400)
    expect(await count('sessions', 'revoked_at IS NULL')).toBe(0)
  })

  it('makes one subscription in the end, if it is Stripe', async () => {
    const stripe = newStripe()
    const ann = await skater()
    const json = { planType: 'monthly' }
    const subscribe = (bindings: object) =>
      call(billingEndpoints.subscribe.url(), { method: 'POST', as: ann, json, bindings })
    const answer = await withoutWaiting((at) => {
      const { OUTBOUND } = troubled(stripe.bindings().OUTBOUND!, kind, 2, at)
      return subscribe({ ...stripe.bindings(), OUTBOUND })
    })
    if (!answer.ok) {
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ code: 'payment_unreachable' })
    }
    expect((await subscribe(stripe.bindings())).status).toBe(201)
    expect(stripe.world.all('customer')).toHaveLength(1)
    const open = stripe.world.all('subscription').filter(({ status }) => status === 'trialing')
    expect(open).toHaveLength(1)
  })

  it('keeps no notification from the page, if it is a push service', async () => {
    const [ann, bob] = [await skater('ann'), await skater('bob')]
    const service = await phoneOf(bob)
    const answer = await withoutWaiting((at) => {
      const { OUTBOUND } = troubled(service.bindings.OUTBOUND!, kind, 1, at)
      return asks(ann, bob, { bindings: { ...service.bindings, OUTBOUND } })
    })
    expect(answer.status).toBe(201)
    expect(await count('notifications', 'NOT is_read')).toBe(1)
    expect(await count('push_subscriptions')).toBe(1)
  })
})
