import type { Db } from '../../db/client'
import type { Env } from '../../env'
import { enforceRateLimit } from '../../http/rate-limit'
import { searchSkaters } from './queries'

/** The API and the page share one limit of searches per minute. */
export async function searchAsViewer(env: Env, db: Db, viewerId: string, text: string) {
  await enforceRateLimit(env, 'SEARCHES_BY_USER', viewerId)
  return searchSkaters(db, viewerId, text)
}
