import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { HttpError } from './errors'
import { isSafeMethod } from './methods'

/**
 * Refuses writes that another site made a browser send. A browser always says where a write comes
 * from, in Origin or at least in Sec-Fetch-Site; what says neither is no browser and has no cookie
 * that it was not given.
 */
export const csrf = createMiddleware<AppEnv>(async (c, next) => {
  if (!isSafeMethod(c.req.method) && isCrossOrigin(c.req.raw)) {
    throw new HttpError(403, 'foreign_origin', 'This request came from another site.')
  }
  await next()
})

/** Whether a request was sent by a page of another origin. */
export function isCrossOrigin(request: Request): boolean {
  const origin = request.headers.get('Origin')
  const site = request.headers.get('Sec-Fetch-Site')
  // Sent by the browser itself, as what a phone shares with an installed app: by no page at all.
  if (origin === 'null' && site === 'none') return false
  if (origin !== null) return origin !== new URL(request.url).origin
  return site !== null && site !== 'same-origin' && site !== 'none'
}
