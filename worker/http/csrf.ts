import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv } from '../env'
import { HttpError } from './errors'
import { log } from './log'
import { isSafeMethod } from './methods'

/**
 * Refuses writes that another site made a browser send. A browser always says where a write comes
 * from, in Origin or at least in Sec-Fetch-Site. A client that sends neither is not a browser, and
 * has only the cookies that its owner gave it.
 */
export const csrf = createMiddleware<AppEnv>(async (c, next) => {
  if (!isSafeMethod(c.req.method) && isCrossOrigin(c.req.raw)) {
    throw foreignOrigin(routePath(c, -1))
  }
  await next()
})

export const logForeignOrigin = (route: string): void =>
  log('warn', { kind: 'security', event: 'foreign_origin_refused', route })

/** The refusal of a request that a page of another site made the browser send. */
export function foreignOrigin(route: string): HttpError {
  logForeignOrigin(route)
  return new HttpError(403, 'foreign_origin', 'This request came from another site.')
}

/** Whether a page of another origin sent the request. */
export function isCrossOrigin(request: Request): boolean {
  const origin = request.headers.get('Origin')
  const site = request.headers.get('Sec-Fetch-Site')
  // The browser itself sent it, not a page: for example a phone sharing a video to the installed
  // app.
  if (origin === 'null' && site === 'none') return false
  if (origin !== null) return origin !== new URL(request.url).origin
  return site !== null && site !== 'same-origin' && site !== 'none'
}
