import type { Context } from 'hono'
import type { House } from '../../env'
import { brake } from '../../http/rate'
import { profiled } from '../../session/guards'
import { searchSkaters } from './queries'

/** Searches for the one who asks; the call and the page share the limit of searches a minute. */
export async function searchAsViewer(c: Context<House>, text: string) {
  const viewerId = profiled(c).user.id
  await brake(c.env, 'SEARCHES_BY_USER', viewerId)
  return searchSkaters(c.get('db'), viewerId, text)
}
