import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vapidKeys } from './vapid.ts'

export interface Secrets {
  OIDC_CLIENT_SECRET: string
  SESSION_SECRET: string
  STRIPE_SECRET_KEY: string
  STRIPE_PUBLISHABLE_KEY: string
  STRIPE_WEBHOOK_SECRET: string
  VAPID_PUBLIC_KEY: string
  VAPID_PRIVATE_KEY: string
}

/**
 * The secrets of this machine: generated at the first start, stored with the state, never shared.
 */
export function secretsOf(state: string): Secrets {
  const file = join(state, 'secrets.json')
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const random = () => randomBytes(32).toString('base64url')
  const secrets: Secrets = {
    OIDC_CLIENT_SECRET: random(),
    SESSION_SECRET: random(),
    // The gateway recognises requests for the stand-in by these first letters.
    STRIPE_SECRET_KEY: `sk_test_stand_in_${random()}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_stand_in_${random()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
    ...vapidKeys(),
    ...kept,
  }
  mkdirSync(state, { recursive: true })
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}
