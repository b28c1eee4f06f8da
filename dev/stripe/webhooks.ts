import type { Event } from './types.ts'
import { told, type World } from './state.ts'

const minute = 60
const giveUpAfter = 3 * 86_400

/** Sends an event to the app; resolves to whether the app accepted it. */
export type Send = (body: string, signature: string) => Promise<boolean>

/** Sends the app the events that it has not received yet, oldest first. */
export async function deliver(world: World, send: Send, secret: string): Promise<void> {
  const waiting = world
    .all('event')
    .filter(({ _nextAt }) => _nextAt !== null && _nextAt <= world.now)
    .toReversed()
  for (const event of waiting) await tell(world, event, send, secret)
}

async function tell(world: World, event: Event, send: Send, secret: string): Promise<void> {
  // Set before sending, so that a delivery at the same time does not send it too.
  event._nextAt = world.now + minute * 2 ** Math.min(event._attempts, 9)
  event._attempts += 1
  const body = JSON.stringify(told(event))
  const taken = await send(body, await signatureOf(body, secret, world.now)).catch(() => false)
  if (taken || world.now - event.created > giveUpAfter) event._nextAt = null
  if (taken) event.pending_webhooks = 0
  world.keep(event)
}

/** The `Stripe-Signature` header: the time, and an HMAC of the time and the body. */
export async function signatureOf(body: string, secret: string, now: number): Promise<string> {
  const text = new TextEncoder()
  const usage = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(secret), usage, false, ['sign'])
  const hash = await crypto.subtle.sign('HMAC', key, text.encode(`${now}.${body}`))
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'))
  return `t=${now},v1=${hex.join('')}`
}
