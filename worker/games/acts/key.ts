import type { Context } from 'hono'
import type { AppEnv } from '../../env'
import { HttpError } from '../../http/errors'
import { idempotencyHeader } from '../answers/contract'

/** The request's own id, if it has one. */
export function keyOf(c: Context<AppEnv>): string | undefined {
  const key = c.req.header(idempotencyHeader)
  if (key === undefined || /^[\x21-\x7e]{1,100}$/.test(key)) return key
  throw new HttpError(400, 'invalid', `${idempotencyHeader} must be 1 to 100 visible letters.`)
}

/** What a game is found by that this request has made: nothing that tells whose it is. */
export async function creationKeyOf(c: Context<AppEnv>, userId: string): Promise<string | null> {
  const key = keyOf(c)
  if (key === undefined) return null
  const bytes = new TextEncoder().encode(`${userId}\n${key}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
