import type { Env } from '../env'
import { log } from '../http/log'
import type { Auth } from './authenticate'
import { isRefusedAccess } from './rules'
import { keyedHash } from './secrets'

/** Names a user in one day's log, to group log lines without revealing the user. */
export async function logNameOf(env: Env, userId: string, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10)
  return (await keyedHash(env, `log ${day}`, userId)).slice(0, 10)
}

/** Logs a signed-in user's refused requests for things that are not theirs or don't exist. */
export async function logRefusedAccess(
  { env, now, auth }: { env: Env; now: Date; auth: Auth | undefined },
  route: string,
  { status, code }: { status: number; code: string },
): Promise<void> {
  if (auth?.kind !== 'skater' || !isRefusedAccess(status, code, route)) return
  const who = await logNameOf(env, auth.user.id, now)
  log('info', { kind: 'security', event: 'access_refused', who, status, code, route })
}
