import type { Ledger } from './ledger.ts'

export interface StripeEnv {
  LEDGER: DurableObjectNamespace<Ledger>
  APP: Fetcher
  CLOCK: Fetcher
  ORIGIN: string
  STRIPE_SECRET_KEY: string
  STRIPE_PUBLISHABLE_KEY: string
  STRIPE_WEBHOOK_SECRET: string
}
