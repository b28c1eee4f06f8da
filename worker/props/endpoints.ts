import * as schemas from '#schemas/props'
import { endpoint } from '../endpoint.ts'
import { propsPage, propsState } from './contract.ts'

export const propsEndpoints = {
  /** Giving or taking back a second time changes nothing. */
  change: endpoint('PUT', '/api/props/:contentType/:contentId', {
    summary: 'Gives props for a clip or trick video, or takes them back',
    caller: 'skater',
    limits: ['props'],
    body: schemas.propsChange,
    answer: propsState,
  }),
  list: endpoint('GET', '/api/props/:contentType/:contentId', {
    summary: 'Who gave props for an own clip or trick video',
    caller: 'skater',
    evenExpired: true,
    evenWhile: 'suspended',
    query: schemas.giversQuery,
    answer: propsPage,
  }),
}
