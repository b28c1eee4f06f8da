import * as base64url from 'jose/base64url'
import { jwtDecrypt } from 'jose/jwt/decrypt'
import { EncryptJWT } from 'jose/jwt/encrypt'
import type { Env } from '../env'
import { bucketLettersOf } from '../db/ids'
import { notConfigured } from '../http/errors'

/** We store only the hash. The bucket before the 256 random bits says in which database. */
export async function makeSecret(userId: string): Promise<{ secret: string; hash: string }> {
  const random = base64url.encode(crypto.getRandomValues(new Uint8Array(32)))
  const secret = bucketLettersOf(userId) + random
  return { secret, hash: await hashOf(secret) }
}

export async function hashOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return base64url.encode(new Uint8Array(digest))
}

type Secrets = Pick<Env, 'SESSION_SECRET'>

export const tokenPurpose = 'provider-token'

/** The only algorithms we use and accept. */
const [alg, enc] = ['dir', 'A256GCM'] as const

export function encrypt(env: Secrets, purpose: string, value: object): Promise<string> {
  return new EncryptJWT({ value })
    .setProtectedHeader({ alg, enc })
    .setAudience(purpose)
    .encrypt(key(env))
}

/** Null if it was not encrypted by us for this purpose. */
export async function decrypt<T>(env: Secrets, purpose: string, sealed: string): Promise<T | null> {
  const secret = key(env)
  try {
    const { payload } = await jwtDecrypt(sealed, secret, {
      audience: purpose,
      keyManagementAlgorithms: [alg],
      contentEncryptionAlgorithms: [enc],
    })
    return payload.value as T
  } catch {
    return null
  }
}

/** Equal texts give equal hashes. Without our key, the text cannot be found by trying. */
export async function keyedHash(env: Secrets, purpose: string, text: string): Promise<string> {
  const usage = { name: 'HMAC', hash: 'SHA-256' }
  const hmac = await crypto.subtle.importKey('raw', new Uint8Array(key(env)), usage, false, [
    'sign',
  ])
  const message = new TextEncoder().encode(`${purpose}|${text}`)
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', hmac, message)))
}

function key(env: Secrets): Uint8Array {
  const bytes = env.SESSION_SECRET ? base64url.decode(env.SESSION_SECRET) : undefined
  if (bytes?.length !== 32) throw notConfigured('SESSION_SECRET (32 bytes, base64url)')
  return bytes
}
