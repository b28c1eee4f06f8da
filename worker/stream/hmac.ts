import { timingSafeEqual } from 'node:crypto'

export async function hmacHex(secret: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const usage = { name: 'HMAC', hash: 'SHA-256' }
  const raw = new TextEncoder().encode(secret)
  const key = await crypto.subtle.importKey('raw', raw, usage, false, ['sign'])
  const hash = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** In constant time, so that the time does not reveal where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => new TextEncoder().encode(text))
  return a!.length === b!.length && timingSafeEqual(a!, b!)
}
