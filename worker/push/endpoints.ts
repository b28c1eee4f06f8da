import type * as schemas from './schema.ts'
import { endpoint, sent } from '../endpoint.ts'
import { push } from './contract.ts'

export const show = endpoint('GET', '/api/push', { answer: push })

export const subscribe = endpoint('PUT', '/api/push/subscription', {
  body: sent<typeof schemas.newPushSubscription>(),
  answer: push,
})

export const unsubscribe = endpoint('DELETE', '/api/push/subscription')

export const change = endpoint('PATCH', '/api/push/settings', {
  body: sent<typeof schemas.newSettings>(),
  answer: push,
})
