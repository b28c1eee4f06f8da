import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from '../env'
import { log } from '../http/log'
import { isRefusedAccess } from './rules'
import { keyedHash } from './secrets'

/**
 * A user's name in the log, for one day. It shows which lines are of one person, but not who that
 * is.
 */
export async function logNameOf(c: Context<AppEnv>, userId: string): Promise<string> {
  const day = c.get('now').toISOString().slice(0, 10)
  return (await keyedHash(c.env, `log ${day}`, userId)).slice(0, 10)
}

/** Logs a refused request of a signed-in user for a thing that is not theirs, or does not exist. */
export async function logRefusedAccess(
  c: Context<AppEnv>,
  { status, code }: { status: number; code: string },
): Promise<void> {
  const auth = c.get('auth')
  const route = routePath(c, -1)
  if (auth?.kind !== 'skater' || !isRefusedAccess(status, code, route)) return
  const who = await logNameOf(c, auth.user.id)
  log('info', { kind: 'security', event: 'access_refused', who, status, code, route })
}
