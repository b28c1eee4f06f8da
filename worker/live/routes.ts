import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { readFromPrimary } from '../http/database'
import { HttpError } from '../http/errors'
import { closeSockets } from '../session/close-sockets'
import { currentProfile, requireProfile } from '../session/guards'
import { findSkater } from '../session/queries'
import { urls } from '../urls'
import { openSocket } from './open'

export const live = new Hono<AppEnv>()

const upgradesOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') {
    const upgrade = { Upgrade: 'websocket' }
    throw new HttpError(426, 'upgrade_required', 'This address takes WebSockets only.', {}, upgrade)
  }
  await next()
})

/**
 * Browsers let any site open a WebSocket to us with the user's cookies, so the origin must be ours.
 */
const fromOwnPages = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header('Origin') !== new URL(c.req.url).origin) {
    throw new HttpError(403, 'foreign_origin', 'This request came from another site.')
  }
  await next()
})

live.get(urls.api.live.path, upgradesOnly, fromOwnPages, requireProfile, async (c) => {
  const asker = currentProfile(c)
  const answer = await openSocket(c.env, asker, c.get('now'))
  // Signing out ends the session first and closes its sockets then. This finds a session that was
  // ended while the socket was opened.
  readFromPrimary(c)
  const { userId, idHash } = asker.session
  const still = await findSkater(c.get('db'), idHash, c.get('now'))
  if (!still || still.session.revokedAt) await closeSockets(c.env, userId, idHash)
  return answer
})
