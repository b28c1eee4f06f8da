import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { isSafeMethod } from '../http/methods'
import { enforceRateLimit } from '../http/rate-limit'

export async function limitByUser(c: Context<AppEnv>): Promise<void> {
  const auth = c.get('auth')
  if (auth.kind !== 'skater') return
  const limit = isSafeMethod(c.req.method) ? 'READS_BY_USER' : 'WRITES_BY_USER'
  await enforceRateLimit(c.env, limit, auth.user.id)
}
