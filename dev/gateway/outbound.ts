import { WorkerEntrypoint } from 'cloudflare:workers'
import type { GatewayEnv } from './env.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Receives all outgoing requests of the app: sends some to the stand-ins and the others to the
 * internet.
 */
export class Outbound extends WorkerEntrypoint<GatewayEnv> {
  override async fetch(request: Request) {
    const { hostname, host, pathname } = new URL(request.url)
    if (hostname === 'api.stripe.com' && isStandInKey(request))
      return this.env.STRIPE.fetch(request)
    if (!loopback.has(hostname) || !pathname.startsWith('/idp/')) return fetch(request)
    // A request over a binding carries no Host header, and the provider builds its URLs from it.
    const headers = new Headers(request.headers)
    headers.set('host', host)
    return this.env.IDENTITY.fetch(new Request(request, { headers }))
  }
}

/** A developer with a real key in .dev.vars wants to reach Stripe itself. */
const isStandInKey = (request: Request) =>
  request.headers.get('authorization')?.startsWith('Bearer sk_test_stand_in_')
