/** Stripe on a developer's machine: its API as far as the app uses it, its portal, its webhooks. */
import type { StripeEnv } from './env.ts'

export { Ledger } from './ledger.ts'

export default {
  async fetch(request, { LEDGER }) {
    return LEDGER.get(LEDGER.idFromName('ledger')).fetch(request)
  },
} satisfies ExportedHandler<StripeEnv>
