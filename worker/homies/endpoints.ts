import type * as schemas from './schema.ts'
import { endpoint, sent } from '../endpoint.ts'
import { list as listOf } from '../shapes.ts'
import { foundSkater, homie, homieRequest, homieRequestLists, suggestion } from './contract.ts'

export const list = endpoint('GET', '/api/homies', { answer: listOf(homie) })

export const remove = endpoint('DELETE', '/api/homies/:userId')

export const requests = endpoint('GET', '/api/homies/requests', { answer: homieRequestLists })

export const ask = endpoint('POST', '/api/homies/requests', {
  body: sent<typeof schemas.newRequest>(),
  answer: homieRequest,
})

export const answer = endpoint('PUT', '/api/homies/requests/:requestId', {
  body: sent<typeof schemas.answer>(),
  answer: homieRequest,
})

export const cancel = endpoint('DELETE', '/api/homies/requests/:requestId')

export const suggestions = endpoint('GET', '/api/homies/suggestions', {
  answer: listOf(suggestion),
})

export const search = endpoint('GET', '/api/skaters/search', { answer: listOf(foundSkater) })
