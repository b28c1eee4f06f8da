import type { Context } from 'hono'
import type { AppEnv } from '../../env'
import { enforceRateLimit } from '../../http/rate-limit'
import { currentProfile } from '../../session/guards'
import { searchSkaters } from './queries'

/** Searches for the viewer. The API and the page share one limit of searches per minute. */
export async function searchAsViewer(c: Context<AppEnv>, text: string) {
  const viewerId = currentProfile(c).user.id
  await enforceRateLimit(c.env, 'SEARCHES_BY_USER', viewerId)
  return searchSkaters(c.get('db'), viewerId, text)
}
