import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { foreignOrigin } from '../http/csrf'
import { HttpError } from '../http/errors'
import { authenticateByPrimary } from '../session/authenticate'
import { currentProfile, sessionEnded } from '../session/guards'
import { registerWithPrefetch } from '../session/register-endpoint'
import { sessionsOfDayBefore } from '../session/queries'
import * as liveEndpoints from './endpoints'
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

registerWithPrefetch(
  liveRoutes,
  liveEndpoints.open,
  {
    summary: 'A WebSocket with news for open pages',
    caller: 'skater',
    evenWhile: 'suspended',
    headers: ['Upgrade', 'Origin'],
    status: 101,
  },
  (db, { session }) => [sessionsOfDayBefore(db, session.now)],
  async (c, _, [[sessions]]) => {
    const spreadMs = spreadMsFor(sessions?.used ?? 0)
    const answer = await openSocket(c.env, currentProfile(c), spreadMs, c.get('now'))
    // The session ended while the socket was opening.
    if (answer.status === 401) throw sessionEnded()
    return answer
  },
)
