import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { executeCommand, respondTo } from '../games/commands/call-room'
import { senderOf } from '../games/routes'
import { HttpError } from '../http/errors'
import { scopeOf } from '../http/scope'
import { currentProfile, noAccess, isExpired } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import { urls } from '../urls'
import { challengeEndpoints } from './endpoints'
import { joinByLink, makeLink } from './link'

export const challengesRoutes = new Hono<AppEnv>()

registerEndpoint(challengesRoutes, challengeEndpoints.makeLink, async (c) => {
  const { link, isNew } = await makeLink(senderOf(c), c.req.param('gameId'))
  if (!isNew) c.status(200)
  return link
})

registerEndpoint(challengesRoutes, challengeEndpoints.revokeLink, async (c) => {
  await executeCommand(senderOf(c), c.req.param('gameId'), { type: 'revokeLink' })
})

registerEndpoint(challengesRoutes, challengeEndpoints.start, (c) =>
  respondTo(senderOf(c), c.req.param('gameId'), { type: 'start' }),
)

/** The 402 of this endpoint names the page that sells access. */
challengesRoutes.post(challengeEndpoints.join.path, async (c, next) => {
  const auth = c.get('auth')
  if (isExpired(c) && auth.kind === 'skater' && auth.profile) {
    const { status, code, message } = noAccess()
    throw new HttpError(status, code, message, { subscribeUrl: urls.subscribe() })
  }
  await next()
})

registerEndpoint(challengesRoutes, challengeEndpoints.join, (c) =>
  joinByLink(scopeOf(c), currentProfile(c), c.req.param('token')),
)
