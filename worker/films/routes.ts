import { Hono } from 'hono'
import { currentUserId } from '../session/guards'
import { scopeOf } from '../http/scope'
import type { AppEnv } from '../env'
import { absolute } from '../http/address'
import { registerEndpoint } from '../session/register-endpoint'
import { urls } from '../urls'
import * as filmEndpoints from './endpoints'
import { answerAbout, filmStateFor, shareGame, takeBackFilm } from './share'
import { newFilmAnswer } from './schema'

/** Allowed without access, so that a skater who stops paying can still leave a film. */
const forSkaters = { caller: 'skater', evenExpired: true, evenWhile: 'suspended' } as const

export const filmsRoutes = new Hono<AppEnv>()

registerEndpoint(
  filmsRoutes,
  filmEndpoints.share,
  {
    summary: 'Shares the film of a finished game',
    description: 'While the film is shared, it is answered with 200.',
    caller: 'skater',
    limits: ['films'],
    status: 201,
    otherStatuses: [200],
  },
  async (c) => {
    const gameId = c.req.param('gameId')
    const { isNew } = await shareGame(scopeOf(c), currentUserId(c), gameId)
    if (!isNew) c.status(200)
    return { url: absolute(c.req.url, urls.sharedGame({ gameId })) }
  },
)

registerEndpoint(
  filmsRoutes,
  filmEndpoints.show,
  { ...forSkaters, summary: 'The film of a game, for its players' },
  async (c) => {
    const state = await filmStateFor(scopeOf(c), currentUserId(c), c.req.param('gameId'))
    return { ...state, url: absolute(c.req.url, state.url) }
  },
)

registerEndpoint(
  filmsRoutes,
  filmEndpoints.takeBack,
  { ...forSkaters, summary: 'Takes back the film that one has shared' },
  (c) => takeBackFilm(scopeOf(c), currentUserId(c), c.req.param('gameId')),
)

registerEndpoint(
  filmsRoutes,
  filmEndpoints.answer,
  {
    ...forSkaters,
    summary: 'Keeps oneself out of the film of a game, or in it',
    body: newFilmAnswer,
  },
  async (c, { shown }) => {
    await answerAbout(scopeOf(c), currentUserId(c), c.req.param('gameId'), shown)
    return { shown }
  },
)
