import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { executeCommand, respondTo } from '../games/commands/call-room'
import { HttpError } from '../http/errors'
import { noAccess, isExpired } from '../session/guards'
import { on } from '../session/on'
import { urls } from '../urls'
import { challengeEndpoints } from './endpoints'
import { joinByLink, makeLink } from './link'

export const challenges = new Hono<AppEnv>()

on(challenges, challengeEndpoints.makeLink, async (c) => {
  const { link, isNew } = await makeLink(c, c.req.param('gameId'))
  if (!isNew) c.status(200)
  return link
})

on(challenges, challengeEndpoints.revokeLink, async (c) => {
  await executeCommand(c, c.req.param('gameId'), { type: 'revokeLink' })
})

on(challenges, challengeEndpoints.start, (c) =>
  respondTo(c, c.req.param('gameId'), { type: 'start' }),
)

on(challenges, challengeEndpoints.join, (c) => {
  if (isExpired(c)) throw mustSubscribe()
  return joinByLink(c, c.req.param('token'))
})

/** No access, with the page that sells it. */
function mustSubscribe(): HttpError {
  const { status, code, message } = noAccess()
  return new HttpError(status, code, message, { subscribeUrl: urls.subscribe() })
}
