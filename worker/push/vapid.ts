import type { VapidKeys } from '@block65/webcrypto-web-push'
import type { Env } from '../env'
import { notConfigured } from '../http/errors'
import { isPushSubject } from './subject'

const settings = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const

/** RFC 8292; null if this deployment sends no push messages. */
export function vapidOf(env: Env): VapidKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env
  if (!publicKey || !privateKey || !subject || !isPushSubject(subject)) return null
  return { publicKey, privateKey, subject }
}

/** Throws 503 if a setting is missing, or if push services would refuse it. */
export function requireVapid(env: Env): void {
  const missing = settings.find((name) => !env[name])
  if (missing) throw notConfigured(missing)
  if (!vapidOf(env)) {
    throw notConfigured('VAPID_SUBJECT', 'VAPID_SUBJECT is not an address that can be reached.')
  }
}
