import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from '../env'
import { HttpError } from './errors'
import { log } from './log'
import { isSafeMethod } from './methods'

/**
 * Browsers send Origin or at least Sec-Fetch-Site with every write. Other clients have only the cookies that
 * their owner gave them.
 */
export function csrf(c: Context<AppEnv>): void {
  if (!isSafeMethod(c.req.method) && isCrossOrigin(c.req.raw)) {
    throw foreignOrigin(routePath(c, -1))
  }
}

export const logForeignOrigin = (route: string): void =>
  log('warn', { kind: 'security', event: 'foreign_origin_refused', route })

export function foreignOrigin(route: string): HttpError {
  logForeignOrigin(route)
  return new HttpError(403, 'foreign_origin', 'This request came from another site.')
}

/**
 * For reads that change something. Old browsers, and all of them without TLS, send neither header with those,
 * but the page that leads there. Scripts may call themselves a browser, but name no languages.
 */
export function isForeignVisit(request: Request): boolean {
  const { headers, url } = request
  const namesItsSite = headers.has('Origin') || headers.has('Sec-Fetch-Site')
  const isBrowser =
    headers.get('User-Agent')?.startsWith('Mozilla/') && headers.has('Accept-Language')
  if (namesItsSite || !isBrowser) return isCrossOrigin(request)
  const referer = headers.get('Referer') ?? ''
  return !URL.canParse(referer) || new URL(referer).origin !== new URL(url).origin
}

export function isCrossOrigin(request: Request): boolean {
  const origin = request.headers.get('Origin')
  const site = request.headers.get('Sec-Fetch-Site')
  // Sent by the browser itself, as when a phone shares a video to the installed app.
  if (origin === 'null' && site === 'none') return false
  if (origin !== null) return origin !== new URL(request.url).origin
  return site !== null && site !== 'same-origin' && site !== 'none'
}
