import { buildPushPayload, type VapidKeys } from '@block65/webcrypto-web-push'
import { base64url } from 'jose'
import type { PushMessage } from './contract'
import type { Device } from './queries'

/** A push service keeps a message so long for a phone that is switched off: in seconds. */
const ttl = 24 * 3600

/**
 * A message as a push service takes it: encrypted for one browser (RFC 8291), signed by us
 * (RFC 8292). Of the same topic, it keeps but the last for a phone that can't be reached.
 */
export async function encrypt(message: PushMessage, device: Device, vapid: VapidKeys) {
  const { endpoint, p256dh, auth } = device
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
  const options = { ttl, topic: await topicOf(message), urgency: 'normal' } as const
  return buildPushPayload({ data: { ...message }, options }, subscription, vapid)
}

/** At most 32 letters, and nothing that means something to the service. */
async function topicOf({ tag }: PushMessage): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(tag))
  return base64url.encode(new Uint8Array(digest)).slice(0, 32)
}

const curve = { name: 'ECDH', namedCurve: 'P-256' }

/** Whether something can be encrypted for this key: a point of its curve. */
export async function isKey(p256dh: string): Promise<boolean> {
  try {
    const point = new Uint8Array(base64url.decode(p256dh))
    await crypto.subtle.importKey('raw', point, curve, false, [])
    return true
  } catch {
    return false
  }
}
