import type * as schemas from './schema.ts'
import { endpoint, sent } from '../endpoint.ts'
import { orNull } from '../shapes.ts'
import { sessionPage, skateSession } from './contract.ts'

export const list = endpoint('GET', '/api/skate-sessions', { answer: sessionPage })

export const keep = endpoint('POST', '/api/skate-sessions', {
  body: sent<typeof schemas.newSkateSession>(),
  // Null if it was deleted since.
  answer: orNull(skateSession),
})

export const correct = endpoint('PUT', '/api/skate-sessions/:skateSessionId', {
  body: sent<typeof schemas.correction>(),
  answer: skateSession,
})

export const remove = endpoint('DELETE', '/api/skate-sessions/:skateSessionId')
