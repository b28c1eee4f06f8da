import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { executeCommand, respondTo } from '../games/commands/call-room'
import { senderOf } from '../games/sender'
import { HttpError } from '../http/errors'
import { scopeOf } from '../http/scope'
import { currentProfile, noAccess, isExpired } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import { urls } from '../urls'
import * as challengeEndpoints from './endpoints'
import { joinByLink, makeLink } from './link'

export const challengesRoutes = new Hono<AppEnv>()

registerEndpoint(
  challengesRoutes,
  challengeEndpoints.makeLink,
  {
    summary: 'Makes the link to the open seats of an own game',
    description: 'While a link lives, it is answered with 200 instead of another one.',
    caller: 'skater',
    limits: ['moves'],
    status: 201,
    otherStatuses: [200],
  },
  async (c) => {
    const { link, isNew } = await makeLink(senderOf(c), c.req.param('gameId'))
    if (!isNew) c.status(200)
    return link
  },
)

registerEndpoint(
  challengesRoutes,
  challengeEndpoints.revokeLink,
  { summary: 'Revokes the link of an own game, and closes its open seats', caller: 'skater' },
  async (c) => {
    await executeCommand(senderOf(c), c.req.param('gameId'), { type: 'revokeLink' })
  },
)

registerEndpoint(
  challengesRoutes,
  challengeEndpoints.start,
  {
    summary: 'Starts an own game with those who have rolled',
    description: 'Only a game that was created with open seats.',
    caller: 'skater',
    limits: ['moves'],
  },
  (c) => respondTo(senderOf(c), c.req.param('gameId'), { type: 'start' }),
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

registerEndpoint(
  challengesRoutes,
  challengeEndpoints.join,
  {
    summary: 'Takes an open seat of the game behind a link',
    description: 'Answers 410 if the link is used up, revoked or over.',
    caller: 'skater',
    rateLimit: 'JOINS_BY_USER',
    limits: ['moves'],
  },
  (c) => joinByLink(scopeOf(c), currentProfile(c), c.req.param('token')),
)
