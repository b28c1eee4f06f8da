import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { foreignOrigin } from '../http/csrf'
import { HttpError } from '../http/errors'
import { authenticateByPrimary } from '../session/authenticate'
import { currentProfile, sessionEnded } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import { sessionsOfDayBefore } from '../session/queries'
import { readWithSession } from '../session/read-with-session'
import { liveEndpoints } from './endpoints'
import { openSocket } from './open'
import { spreadMsFor } from './rules'

export const liveRoutes = new Hono<AppEnv>()

const upgradesOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') {
    const upgrade = { Upgrade: 'websocket' }
    throw new HttpError(426, 'upgrade_required', 'This address takes WebSockets only.', {}, upgrade)
  }
  await next()
})

/** Browsers let any site open a WebSocket to us with the user's cookies, so the origin must be ours. */
const fromOwnPages = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header('Origin') !== new URL(c.req.url).origin) {
    throw foreignOrigin(routePath(c, -1))
  }
  await next()
})

liveRoutes.get(liveEndpoints.open.path, authenticateByPrimary, upgradesOnly, fromOwnPages)

const yesterday = readWithSession((db, { now }) => [sessionsOfDayBefore(db, now)])

registerEndpoint(
  liveRoutes,
  liveEndpoints.open,
  async (c) => {
    const [[sessions]] = yesterday.rows(c)
    const spreadMs = spreadMsFor(sessions?.used ?? 0)
    const answer = await openSocket(c.env, currentProfile(c), spreadMs, c.get('now'))
    // The session ended while the socket was opening.
    if (answer.status === 401) throw sessionEnded()
    return answer
  },
  yesterday,
)
