import * as schemas from '#schemas/skate-sessions'
import { endpoint } from '../endpoint.ts'
import { orNull } from '../shapes.ts'
import { sessionPage, skateSession } from './contract.ts'

export const skateSessionEndpoints = {
  list: endpoint('GET', '/api/skate-sessions', {
    summary: 'The own sessions at the park',
    description: 'With weeks and tricks, unless older ones are asked for by `before`.',
    caller: 'skater',
    evenExpired: true,
    query: schemas.sessionsQuery,
    answer: sessionPage,
  }),
  keep: endpoint('POST', '/api/skate-sessions', {
    summary: 'Adds a session',
    description: 'Its start is its key: a second one with the same start adds nothing.',
    caller: 'skater',
    limits: ['skateSessions'],
    body: schemas.newSkateSession,
    // Null if it was deleted since.
    answer: orNull(skateSession),
    status: 201,
  }),
  correct: endpoint('PUT', '/api/skate-sessions/:skateSessionId', {
    summary: 'Corrects the numbers of a session',
    description: '409 with the newest one where it has another version.',
    caller: 'skater',
    body: schemas.correction,
    answer: skateSession,
  }),
  delete: endpoint('DELETE', '/api/skate-sessions/:skateSessionId', {
    summary: 'Deletes a session',
    description: '409 with the newest one where it has another version.',
    caller: 'skater',
    query: schemas.deletionQuery,
  }),
}
