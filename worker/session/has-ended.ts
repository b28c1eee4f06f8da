import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { readFromPrimary } from '../http/database'
import { log } from '../http/log'
import { findSkater } from './queries'

/** Whether this request's session has ended since the request began: reads it again. */
export async function hasSessionEnded(c: Context<AppEnv>): Promise<boolean> {
  const auth = c.get('auth')
  if (auth?.kind !== 'skater') return false
  try {
    readFromPrimary(c)
    return (await findSkater(c.get('db'), auth.session.idHash, c.get('now'))) === null
  } catch (error) {
    log('warn', { requestId: c.get('requestId'), event: 'session_not_read_again', error })
    return false
  }
}
