import { signatureOf } from '../../../dev/stripe/webhooks'
import { StandIn } from '../../../dev/stripe/stand-in'
import { World } from '../../../dev/stripe/state'
import type { Env } from '../../../worker/env'
import * as billingEndpoints from '../../../worker/billing/endpoints'
import { unlimited } from '../uploads/crash-after'
import { ahead, call } from './call'
import { sessionOf, type Skater } from './skaters'

export const keys = {
  secret: 'sk_test_stand_in',
  publishable: 'pk_test_stand_in',
  webhook: 'whsec_of_this_run',
}

export const card = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002500003155',
  failsLater: '4000000000000341',
}

/** One Stripe with nobody in it, the app that talks to it, and the time of both. */
export function newStripe() {
  let hours = 0
  /** What it said to the app's webhook, in order. */
  const said: string[] = []
  const called: string[] = []
  let listening = true

  const now = async () => Math.floor((Date.now() + hours * 3_600_000) / 1000)
  const standIn = new StandIn(new World(0), {
    now,
    save: async () => {},
    send: async (body, signature) => {
      said.push(body)
      return listening ? (await hear(body, signature)).ok : true
    },
    origin: 'http://stoke.test',
    keys,
  })

  const bindings = (): Partial<Env> => ({
    STRIPE_SECRET_KEY: keys.secret,
    STRIPE_PUBLISHABLE_KEY: keys.publishable,
    STRIPE_WEBHOOK_SECRET: keys.webhook,
    OUTBOUND: { fetch: outside } as unknown as Fetcher,
    ...ahead(hours),
    ...unlimited,
  })

  const outside = async (url: string, init: RequestInit) => {
    const { hostname, pathname } = new URL(url)
    if (hostname !== 'api.stripe.com') throw new Error(`Nobody is at ${hostname}.`)
    called.push(`${init.method} ${pathname}`)
    return standIn.fetch(new Request(url, init))
  }

  /** The app's webhook, as Stripe calls it: no browser, no cookie. */
  const hear = (body: string, signature: string): Promise<Response> =>
    call(billingEndpoints.webhook.url(), {
      method: 'POST',
      body,
      headers: { 'Stripe-Signature': signature, Origin: 'http://stoke.test' },
      bindings: bindings(),
    })

  /** In a session that has not ended by then. */
  const ask = async (path: string, as: Skater | null, json?: unknown, method = 'POST') =>
    call(path, {
      method,
      as: as && { cookie: await sessionOf(as.userId, new Date((await now()) * 1000)) },
      ...(json !== undefined && { json }),
      bindings: bindings(),
    })

  /** The form in the browser: it has the publishable key and the secret of what it confirms. */
  const confirm = async (clientSecret: string, number: string): Promise<Response> => {
    const kind = clientSecret.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
    const id = clientSecret.split('_secret_')[0]
    const form = { key: keys.publishable, client_secret: clientSecret }
    const body = new URLSearchParams({ ...form, 'payment_method_data[card][number]': number })
    return standIn.fetch(
      new Request(`https://api.stripe.com/v1/${kind}/${id}/confirm`, { method: 'POST', body }),
    )
  }

  const post = (path: string, form: Record<string, string>) =>
    standIn.fetch(
      new Request(`http://stoke.test${path}`, { method: 'POST', body: new URLSearchParams(form) }),
    )

  return {
    standIn,
    world: standIn.world,
    said,
    called,
    bindings,
    ask,
    hear,
    confirm,
    post,
    now,
    sign: async (body: string, at?: number) => signatureOf(body, keys.webhook, at ?? (await now())),

    status: async (as: Skater) =>
      (await ask(billingEndpoints.status.url(), as, undefined, 'GET')).json<object>(),

    subscribe: (as: Skater, planType = 'monthly') =>
      ask(billingEndpoints.subscribe.url(), as, { planType }),

    /** Subscribes and gives a card, as a person does; answers what Stripe says to the card. */
    async pay(as: Skater, number = card.pays, planType = 'monthly'): Promise<Response> {
      const answer = await ask(billingEndpoints.subscribe.url(), as, { planType })
      const { clientSecret } = await answer.json<{ clientSecret: string }>()
      return confirm(clientSecret, number)
    },

    /** What a person does in the portal. */
    async manage(as: Skater, act: Record<string, string>): Promise<Response> {
      const answer = await ask(billingEndpoints.openPortal.url(), as, {})
      const { url } = await answer.json<{ url: string }>()
      return post(new URL(url).pathname, act)
    },

    /** Moves the time of both, and lets Stripe tell what comes of it. */
    async moveTo(days: number): Promise<void> {
      hours = days * 24
      await standIn.catchUp()
    },
    tell: () => standIn.catchUp(),
    /** From now on its words are lost, though it believes that they were heard. */
    listen(yes: boolean) {
      listening = yes
    },
  }
}

export type TestStripe = ReturnType<typeof newStripe>
