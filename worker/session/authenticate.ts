import type { Context, MiddlewareHandler } from 'hono'
import { readFromPrimary, runBatch } from '../db/client'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { isBillingOn } from '../access/access'
import { freeAccess } from '../access/rules'
import type { AppEnv } from '../env'
import { setHeader } from '../http/around-route'
import { sessionCookie } from './cookies'
import { findSkaterWith, extendSession, type AuthenticatedUser } from './queries'
import { prefetchOf } from './prefetch'
import { shouldExtend, shouldRefresh, usesRefreshTokens } from './rules'
import { clientInfoOf } from './client-info'
import { hashOf } from './secrets'

export type Auth = AuthenticatedUser | { kind: 'ended'; refused: boolean } | { kind: 'visitor' }

/** Once per request, with one statement; the route's own reads by session share the trip. */
export const authenticate = createMiddleware<AppEnv>(async (c, next) => {
  const secret = sessionCookie.read(c)
  c.set('auth', secret ? await identify(c, secret) : { kind: 'visitor' })
  await next()
  // After the route: renewing the cookie must not undo a sign-out.
  const asker = c.get('auth')
  if (secret && asker.kind === 'skater') keepAlive(c, asker, secret)
})

async function identify(c: Context<AppEnv>, secret: string): Promise<Auth> {
  const prefetch = prefetchOf(c)
  if (prefetch?.isFromPrimary || isByPrimary(c)) readFromPrimary(c.get('db'))
  const idHash = await hashOf(secret)
  const session = { idHash, now: c.get('now') }
  const reads = (await prefetch?.readsOf(c, session)) ?? []
  const { skater, rows } = await findSkaterWith(c.get('db'), session, reads)
  c.set('prefetched', rows)
  if (!skater) return { kind: 'ended', refused: false }
  if (skater.session.revokedAt) return { kind: 'ended', refused: true }
  return isBillingOn(c.env) ? skater : { ...skater, billing: freeAccess }
}

/** After the response is sent, so that it adds no delay. */
function keepAlive(c: Context<AppEnv>, { session }: AuthenticatedUser, secret: string): void {
  const now = c.get('now')
  if (shouldExtend(session.extendedAt, now)) {
    sessionCookie.write(c, secret)
    const extended = extendSession(c.get('db'), session, clientInfoOf(c.req), now)
    c.executionCtx.waitUntil(runBatch(c.get('db'), extended))
  }
  if (usesRefreshTokens(c.env) && shouldRefresh(session, now)) {
    const refreshed = import('./refresh').then(({ refreshTokens }) =>
      refreshTokens(c.env, c.get('db'), session.idHash, now),
    )
    c.executionCtx.waitUntil(refreshed)
  }
}

/** Marks a route that reads the session from the primary, because a replica may still have an ended one. */
export const authenticateByPrimary: MiddlewareHandler<AppEnv> = (_, next) => next()

const isByPrimary = (c: Context<AppEnv>): boolean =>
  matchedRoutes(c).some(({ handler }) => handler === authenticateByPrimary)

/** Pages made for a session and all JSON stay out of caches, unless the route set Cache-Control. */
export function keepAnswersPrivate(c: Context<AppEnv>): void {
  if (c.res.headers.has('Cache-Control')) return
  const type = c.res.headers.get('Content-Type') ?? ''
  const isOwnPage = type.startsWith('text/html') && sessionCookie.read(c)
  if (isOwnPage || type.startsWith('application/json')) {
    setHeader(c, 'Cache-Control', 'private, no-store')
  }
}
