import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { foreignOrigin } from '../http/csrf'
import { HttpError } from '../http/errors'
import { authenticateByPrimary } from '../session/authenticate'
import { currentProfile, sessionEnded } from '../session/guards'
import { on } from '../session/on'
import { liveEndpoints } from './endpoints'
import { openSocket } from './open'

export const liveRoutes = new Hono<AppEnv>()

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
    throw foreignOrigin(routePath(c, -1))
  }
  await next()
})

liveRoutes.get(liveEndpoints.open.path, authenticateByPrimary, upgradesOnly, fromOwnPages)

on(liveRoutes, liveEndpoints.open, async (c) => {
  const answer = await openSocket(c.env, currentProfile(c), c.get('now'))
  // The session ended while the socket was opened, and the channel was told first.
  if (answer.status === 401) throw sessionEnded()
  return answer
})
