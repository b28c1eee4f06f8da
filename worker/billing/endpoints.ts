import type * as schemas from './schema.ts'
import { endpoint, sent } from '../endpoint.ts'
import { flag, object } from '../shapes.ts'
import { billingStatus, newSubscription, portalSession } from './contract.ts'

export const status = endpoint('GET', '/api/billing/status', { answer: billingStatus })

export const subscribe = endpoint('POST', '/api/billing/create-subscription', {
  body: sent<typeof schemas.planChoice>(),
  answer: newSubscription,
})

export const update = endpoint('POST', '/api/billing/update-subscription', {
  body: sent<typeof schemas.noInput>(),
  answer: billingStatus,
})

export const openPortal = endpoint('POST', '/api/billing/create-portal-session', {
  body: sent<typeof schemas.noInput>(),
  answer: portalSession,
})

export const webhook = endpoint('POST', '/api/billing/webhook', {
  answer: object({ received: flag }),
})
