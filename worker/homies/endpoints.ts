import * as schemas from '#schemas/homies'
import { endpoint } from '../endpoint.ts'
import { list } from '../shapes.ts'
import { foundSkater, homie, homieRequest, homieRequestLists, suggestion } from './contract.ts'

export const homieEndpoints = {
  list: endpoint('GET', '/api/homies', {
    summary: 'The own homies',
    caller: 'skater',
    answer: list(homie),
  }),
  remove: endpoint('DELETE', '/api/homies/:userId', {
    summary: 'Ends being homies',
    caller: 'skater',
  }),
  requests: endpoint('GET', '/api/homies/requests', {
    summary: 'The pending homie requests',
    caller: 'skater',
    answer: homieRequestLists,
  }),
  ask: endpoint('POST', '/api/homies/requests', {
    summary: 'Sends a homie request',
    caller: 'skater',
    limits: ['homieRequests'],
    body: schemas.newRequest,
    answer: homieRequest,
    status: 201,
    otherStatuses: [200],
  }),
  answer: endpoint('PUT', '/api/homies/requests/:requestId', {
    summary: 'Accepts or rejects a request',
    caller: 'skater',
    body: schemas.answer,
    answer: homieRequest,
  }),
  cancel: endpoint('DELETE', '/api/homies/requests/:requestId', {
    summary: 'Cancels an own request',
    caller: 'skater',
  }),
  suggestions: endpoint('GET', '/api/homies/suggestions', {
    summary: 'Skaters one may know; without homies, active ones drawn for the day',
    caller: 'skater',
    answer: list(suggestion),
  }),
  search: endpoint('GET', '/api/skaters/search', {
    summary: 'Searches skaters by their tags',
    caller: 'skater',
    query: schemas.search,
    answer: list(foundSkater),
  }),
}
