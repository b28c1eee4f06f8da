import { buildPushPayload, type VapidKeys } from '@block65/webcrypto-web-push'
import * as base64url from 'jose/base64url'
import type { PushMessage } from './contract'
import type { PushDevice } from './queries'

/**
 * Encrypted for one browser (RFC 8291) and signed by us (RFC 8292). For an offline phone, the push service
 * stores only the last message of each topic, for `ttl` seconds.
 */
export async function encryptMessage(
  message: PushMessage,
  device: PushDevice,
  vapid: VapidKeys,
  ttl: number,
) {
  const { endpoint, p256dh, auth } = device
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
  const options = { ttl, topic: await topicOf(message), urgency: 'normal' } as const
  return buildPushPayload({ data: { ...message }, options }, subscription, vapid)
}

/** At most 32 letters. A hash, so that the push service learns nothing from it. */
async function topicOf({ tag }: PushMessage): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(tag))
  return base64url.encode(new Uint8Array(digest)).slice(0, 32)
}

const curve = { name: 'ECDH', namedCurve: 'P-256' }

/** The key must be a point of the curve. */
export async function isKey(p256dh: string): Promise<boolean> {
  try {
    const point = new Uint8Array(base64url.decode(p256dh))
    await crypto.subtle.importKey('raw', point, curve, false, [])
    return true
  } catch {
    return false
  }
}
