import type * as schemas from './schema.ts'
import { endpoint, sent } from '../endpoint.ts'
import { filmAnswer, filmState, sharedFilm } from './contract.ts'

export const share = endpoint('POST', '/api/skate-games/:gameId/share', { answer: sharedFilm })

export const show = endpoint('GET', '/api/skate-games/:gameId/share', { answer: filmState })

export const takeBack = endpoint('DELETE', '/api/skate-games/:gameId/share')

export const answer = endpoint('PUT', '/api/skate-games/:gameId/share/me', {
  body: sent<typeof schemas.newFilmAnswer>(),
  answer: filmAnswer,
})
