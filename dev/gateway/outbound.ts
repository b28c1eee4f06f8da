import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Front } from './env.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Where the app's calls to the outside come through: ours stay here, the others go on. */
export class Outbound extends WorkerEntrypoint<Front> {
  override async fetch(request: Request) {
    const { hostname, host, pathname } = new URL(request.url)
    if (hostname === 'api.stripe.com' && isStandInKey(request))
      return this.env.STRIPE.fetch(request)
    if (!loopback.has(hostname) || !pathname.startsWith('/idp/')) return fetch(request)
    // A call over a binding carries no Host, and the provider builds its addresses from it.
    const headers = new Headers(request.headers)
    headers.set('host', host)
    return this.env.IDENTITY.fetch(new Request(request, { headers }))
  }
}

/** Who has put a key of their own into .dev.vars means Stripe itself. */
const isStandInKey = (request: Request) =>
  request.headers.get('authorization')?.startsWith('Bearer sk_test_stand_in_')
