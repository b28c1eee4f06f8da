import type { Env } from '../env'
import { log } from '../http/log'
import type { Auth } from './authenticate'
import { isRefusedAccess } from './rules'
import { keyedHash } from './secrets'

/**
 * A user's name in the log, for one day. It shows which lines are of one person, but not who that
 * is.
 */
export async function logNameOf(env: Env, userId: string, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10)
  return (await keyedHash(env, `log ${day}`, userId)).slice(0, 10)
}

/** Logs a refused request of a signed-in user for a thing that is not theirs, or does not exist. */
export async function logRefusedAccess(
  { env, now, auth }: { env: Env; now: Date; auth: Auth | undefined },
  route: string,
  { status, code }: { status: number; code: string },
): Promise<void> {
  if (auth?.kind !== 'skater' || !isRefusedAccess(status, code, route)) return
  const who = await logNameOf(env, auth.user.id, now)
  log('info', { kind: 'security', event: 'access_refused', who, status, code, route })
}
