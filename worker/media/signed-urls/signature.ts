import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Env } from '../../env'
import type { MediaRow } from '../queries'

/** What a signature covers. */
export interface Signed {
  kind: MediaRow['kind']
  name: string
  /** In seconds since 1970. */
  expiry: number
  /** The owner's tag, for what becomes private with its owner. */
  owner: string | null
  /** The hash of the session's cookie that must come with a private URL; null for a public one. */
  session: string | null
}

/** 128 bits. */
const signatureBytes = 16

let derived: { secret: string; key: Uint8Array } | undefined

/** Our key for media, and for nothing else. Null if the deployment has lost its secret. */
export function mediaKey({ SESSION_SECRET: secret }: Pick<Env, 'SESSION_SECRET'>) {
  if (!secret) return null
  if (derived?.secret !== secret) {
    const bytes = Buffer.from(secret, 'base64url')
    derived = { secret, key: new Uint8Array(hkdfSync('sha256', bytes, '', 'media', 32)) }
  }
  return derived.key
}

/** Synchronous, so that rows become answers without waiting for each of their names. */
export const sign = (key: Uint8Array, signed: Signed): string =>
  hmac(key, signed).toString('base64url')

export function isSignatureOf(signature: string, key: Uint8Array, signed: Signed): boolean {
  const given = Buffer.from(signature, 'base64url')
  return given.length === signatureBytes && timingSafeEqual(given, hmac(key, signed))
}

/** The same hash that identifies the session in the database. */
export const sessionHash = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

// No part can hold the separator: names, tags and hashes are of letters, digits, "-" and "_".
const hmac = (key: Uint8Array, { kind, name, expiry, owner, session }: Signed): Buffer =>
  createHmac('sha256', key)
    .update([kind, name, expiry, owner ?? '', session ?? ''].join('|'))
    .digest()
    .subarray(0, signatureBytes)
