import * as schemas from '#schemas/films'
import { endpoint } from '../endpoint.ts'
import { filmAnswer, filmState, sharedFilm } from './contract.ts'

/** Allowed without access, so that a skater who stops paying can still leave a film. */
const forSkaters = { caller: 'skater', evenExpired: true, evenWhile: 'suspended' } as const

export const filmEndpoints = {
  share: endpoint('POST', '/api/skate-games/:gameId/share', {
    summary: 'Shares the film of a finished game',
    description: 'While the film is shared, it is answered with 200.',
    caller: 'skater',
    limits: ['films'],
    answer: sharedFilm,
    status: 201,
    otherStatuses: [200],
  }),
  show: endpoint('GET', '/api/skate-games/:gameId/share', {
    ...forSkaters,
    summary: 'The film of a game, for its players',
    answer: filmState,
  }),
  takeBack: endpoint('DELETE', '/api/skate-games/:gameId/share', {
    ...forSkaters,
    summary: 'Takes back the film that one has shared',
  }),
  answer: endpoint('PUT', '/api/skate-games/:gameId/share/me', {
    ...forSkaters,
    summary: 'Keeps oneself out of the film of a game, or in it',
    body: schemas.newFilmAnswer,
    answer: filmAnswer,
  }),
}
