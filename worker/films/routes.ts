import { Hono } from 'hono'
import { currentProfile } from '../session/guards'
import { scopeOf } from '../http/scope'
import type { AppEnv } from '../env'
import { absolute } from '../http/address'
import { registerEndpoint } from '../session/register-endpoint'
import { urls } from '../urls'
import { filmEndpoints } from './endpoints'
import { answerAbout, filmStateFor, shareGame, takeBackFilm } from './share'

export const filmsRoutes = new Hono<AppEnv>()

registerEndpoint(filmsRoutes, filmEndpoints.share, async (c) => {
  const gameId = c.req.param('gameId')
  const { isNew } = await shareGame(scopeOf(c), currentProfile(c).user.id, gameId)
  if (!isNew) c.status(200)
  return { url: absolute(c.req.url, urls.sharedGame({ gameId })) }
})

registerEndpoint(filmsRoutes, filmEndpoints.show, async (c) => {
  const state = await filmStateFor(scopeOf(c), currentProfile(c).user.id, c.req.param('gameId'))
  return { ...state, url: absolute(c.req.url, state.url) }
})

registerEndpoint(filmsRoutes, filmEndpoints.takeBack, (c) =>
  takeBackFilm(scopeOf(c), currentProfile(c).user.id, c.req.param('gameId')),
)

registerEndpoint(filmsRoutes, filmEndpoints.answer, async (c, { shown }) => {
  await answerAbout(scopeOf(c), currentProfile(c).user.id, c.req.param('gameId'), shown)
  return { shown }
})
