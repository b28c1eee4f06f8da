import type { VapidKeys } from '@block65/webcrypto-web-push'
import type { Bindings } from '../env'
import { notConfigured } from '../http/errors'

const settings = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const

/** Who we are to push services (RFC 8292); null where this deployment sends nothing. */
export function vapidOf(env: Bindings): VapidKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null
}

/** The same; 503 where a setting is missing. */
export function requireVapid(env: Bindings): void {
  const missing = settings.find((name) => !env[name])
  if (missing) throw notConfigured(missing)
}
