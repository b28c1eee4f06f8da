import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { absolute } from '../http/address'
import { parseJson } from '../http/validation'
import { requireProfile, requireProfileAllowExpired } from '../session/guards'
import { urls } from '../urls'
import type { FilmAnswer, SharedFilm } from './contract'
import { filmAnswer } from './schema'
import { answerAbout, filmStateFor, shareGame, takeBackFilm } from './share'

export const films = new Hono<AppEnv>()

films.post(urls.api.shareGame.path, requireProfile, async (c) => {
  const gameId = c.req.param('gameId')
  const { isNew } = await shareGame(c, gameId)
  const url = absolute(c, urls.sharedGame({ gameId }))
  return c.json({ url } satisfies SharedFilm, isNew ? 201 : 200)
})

films.get(urls.api.shareGame.path, requireProfileAllowExpired, async (c) => {
  const state = await filmStateFor(c, c.req.param('gameId'))
  return c.json({ ...state, url: absolute(c, state.url) })
})

// Both work without access, so that a skater who stops paying can still leave a film.
films.delete(urls.api.shareGame.path, requireProfileAllowExpired, async (c) => {
  await takeBackFilm(c, c.req.param('gameId'))
  return c.body(null, 204)
})

films.put(urls.api.shareMe.path, requireProfileAllowExpired, async (c) => {
  const { shown } = await parseJson(c, filmAnswer)
  await answerAbout(c, c.req.param('gameId'), shown)
  return c.json({ shown } satisfies FilmAnswer)
})
