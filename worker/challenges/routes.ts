import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { executeCommand, gameResponse, me } from '../games/commands/call-room'
import { HttpError } from '../http/errors'
import { enforceRateLimit } from '../http/rate-limit'
import { noAccess, requireProfile, requireProfileAllowExpired, isExpired } from '../session/guards'
import { urls } from '../urls'
import { joinByLink, makeLink } from './link'

export const challenges = new Hono<AppEnv>()

challenges.post(urls.api.gameLink.path, requireProfile, async (c) => {
  const { link, isNew } = await makeLink(c, c.req.param('gameId'))
  return c.json(link, isNew ? 201 : 200)
})

challenges.delete(urls.api.gameLink.path, requireProfile, async (c) => {
  await executeCommand(c, c.req.param('gameId'), { type: 'revokeLink' })
  return c.body(null, 204)
})

challenges.post(urls.api.startGame.path, requireProfile, async (c) => {
  const game = await executeCommand(c, c.req.param('gameId'), { type: 'start' })
  return c.json(await gameResponse(c, game))
})

challenges.post(urls.api.join.path, requireProfileAllowExpired, async (c) => {
  await enforceRateLimit(c.env, 'JOINS_BY_USER', me(c))
  if (isExpired(c)) throw mustSubscribe()
  return c.json(await joinByLink(c, c.req.param('token')))
})

/** No access, with the page that sells it. */
function mustSubscribe(): HttpError {
  const { status, code, message } = noAccess()
  return new HttpError(status, code, message, { subscribeUrl: urls.subscribe() })
}
