import { buildPushPayload, type VapidKeys } from '@block65/webcrypto-web-push'
import { base64url } from 'jose'
import type { PushMessage } from './contract'
import type { Device } from './queries'

/**
 * A message in the form that a push service accepts: encrypted for one browser (RFC 8291) and
 * signed by us (RFC 8292). For a phone that is offline, the service keeps only the last message of
 * each topic, for `ttl` seconds.
 */
export async function encryptMessage(
  message: PushMessage,
  device: Device,
  vapid: VapidKeys,
  ttl: number,
) {
  const { endpoint, p256dh, auth } = device
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
  const options = { ttl, topic: await topicOf(message), urgency: 'normal' } as const
  return buildPushPayload({ data: { ...message }, options }, subscription, vapid)
}

/** At most 32 letters. A hash, so that the topic tells the service nothing. */
async function topicOf({ tag }: PushMessage): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(tag))
  return base64url.encode(new Uint8Array(digest)).slice(0, 32)
}

const curve = { name: 'ECDH', namedCurve: 'P-256' }

/** Whether we can encrypt for this key: it must be a point of the curve. */
export async function isKey(p256dh: string): Promise<boolean> {
  try {
    const point = new Uint8Array(base64url.decode(p256dh))
    await crypto.subtle.importKey('raw', point, curve, false, [])
    return true
  } catch {
    return false
  }
}
