import type { HonoRequest } from 'hono'
import type { Env } from '../env'
import { addressKey } from '../http/rate-limit'
import type { Auth } from './authenticate'
import { keyedHash } from './secrets'

/**
 * Whom a limit of the day counts: who is signed in, or else the network, under a code that is another
 * one each day. Nobody can read an address from it.
 */
export const limitKeyOf = async (
  auth: Auth,
  env: Env,
  request: HonoRequest,
  now: Date,
): Promise<string> => (auth.kind === 'skater' ? auth.user.id : networkKeyOf(env, request, now))

export async function networkKeyOf(env: Env, request: HonoRequest, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10)
  const address = addressKey(request.header('CF-Connecting-IP'))
  return keyedHash(env, `network ${day}`, address)
}
