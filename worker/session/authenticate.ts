import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { sessionCookie } from './cookies'
import { findSkater, extendSession, type AuthenticatedUser } from './queries'
import { refresh } from './refresh'
import { shouldRefresh, shouldExtend } from './rules'
import { hashOf } from './secrets'

/** The sender of a request: a signed-in user, a browser whose session has ended, or a visitor. */
export type Auth = AuthenticatedUser | { kind: 'ended'; refused: boolean } | { kind: 'visitor' }

/** Identifies the sender, once per request and with one statement. */
export const authenticate = createMiddleware<AppEnv>(async (c, next) => {
  const secret = sessionCookie.read(c)
  c.set('auth', secret ? await identify(c, secret) : { kind: 'visitor' })
  await next()
  // Checked after the request: renewing the cookie must not undo a sign-out.
  const asker = c.get('auth')
  if (secret && asker.kind === 'skater') keepAlive(c, asker, secret)
})

async function identify(c: Context<AppEnv>, secret: string): Promise<Auth> {
  const skater = await findSkater(c.get('db'), await hashOf(secret), c.get('now'))
  if (!skater) return { kind: 'ended', refused: false }
  return skater.session.revokedAt ? { kind: 'ended', refused: true } : skater
}

/**
 * Extends the session and asks the provider, after the response is sent, so that it adds no delay.
 */
function keepAlive(c: Context<AppEnv>, { session }: AuthenticatedUser, secret: string): void {
  const now = c.get('now')
  if (shouldExtend(session.extendedAt, now)) {
    sessionCookie.write(c, secret)
    c.executionCtx.waitUntil(extendSession(c.get('db'), session, now).run())
  }
  if (shouldRefresh(session, now)) {
    c.executionCtx.waitUntil(refresh(c.env, c.get('db'), session.idHash, now))
  }
}

/** Keeps pages made for a session out of every cache, also after signing out. */
export const keepPagesPrivate = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!sessionCookie.read(c) || c.res.headers.has('Cache-Control')) return
  const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') === true
  if (isPage) c.header('Cache-Control', 'private, no-store')
})
