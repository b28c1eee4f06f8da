import * as schemas from '#schemas/billing'
import { endpoint } from '../endpoint.ts'
import { flag, object } from '../shapes.ts'
import { billingStatus, newSubscription, portalSession } from './contract.ts'

export const billingEndpoints = {
  status: endpoint('GET', '/api/billing/status', {
    summary: 'The trial or the subscription',
    caller: 'user',
    evenWhile: 'suspended',
    answer: billingStatus,
  }),
  subscribe: endpoint('POST', '/api/billing/create-subscription', {
    summary: 'Begins a subscription',
    caller: 'user',
    body: schemas.planChoice,
    answer: newSubscription,
    status: 201,
  }),
  update: endpoint('POST', '/api/billing/update-subscription', {
    summary: 'Asks Stripe for the latest state',
    caller: 'user',
    body: schemas.noInput,
    answer: billingStatus,
  }),
  openPortal: endpoint('POST', '/api/billing/create-portal-session', {
    summary: 'Opens Stripe’s portal',
    caller: 'user',
    evenWhile: 'suspended',
    body: schemas.noInput,
    answer: portalSession,
    status: 201,
  }),
  webhook: endpoint('POST', '/api/billing/webhook', {
    summary: 'Takes an event of Stripe',
    description: 'Only for the service that signs its requests.',
    caller: 'anyone',
    evenWhile: 'banned',
    answer: object({ received: flag }),
  }),
}
