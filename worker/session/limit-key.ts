import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { addressKey } from '../http/rate-limit'
import { keyedHash } from './secrets'

/**
 * Whom a limit of the day counts: who is signed in, or else the network, under a code that is another
 * one each day. Nobody can read an address from it.
 */
export async function limitKeyOf(c: Context<AppEnv>): Promise<string> {
  const auth = c.get('auth')
  return auth.kind === 'skater' ? auth.user.id : networkKeyOf(c)
}

export async function networkKeyOf(c: Context<AppEnv>): Promise<string> {
  const day = c.get('now').toISOString().slice(0, 10)
  const address = addressKey(c.req.header('CF-Connecting-IP'))
  return keyedHash(c.env, `network ${day}`, address)
}
