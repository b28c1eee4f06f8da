import * as schemas from '#schemas/push'
import { endpoint } from '../endpoint.ts'
import { push } from './contract.ts'

export const pushEndpoints = {
  show: endpoint('GET', '/api/push', {
    summary: 'The settings of push messages',
    caller: 'skater',
    evenWhile: 'suspended',
    answer: push,
  }),
  subscribe: endpoint('PUT', '/api/push/subscription', {
    summary: 'Subscribes this browser',
    caller: 'skater',
    body: schemas.newPushSubscription,
    answer: push,
  }),
  unsubscribe: endpoint('DELETE', '/api/push/subscription', {
    summary: 'Unsubscribes this browser',
    caller: 'skater',
    evenExpired: true,
    evenWhile: 'suspended',
  }),
  change: endpoint('PATCH', '/api/push/settings', {
    summary: 'Changes the quiet hours',
    caller: 'skater',
    body: schemas.newSettings,
    answer: push,
  }),
}
