/**
 * A stand-in for Stripe in development: the part of its API that the app uses, its portal and its
 * webhooks.
 */
import type { StripeEnv } from './env.ts'

export { Ledger } from './ledger.ts'

export default {
  async fetch(request, { LEDGER }) {
    return LEDGER.get(LEDGER.idFromName('ledger')).fetch(request)
  },
} satisfies ExportedHandler<StripeEnv>
