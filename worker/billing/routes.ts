import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { skater, whereSkatersPay } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import { openPortal, status, subscribe, update, webhook } from './endpoints'
import { noInput, planChoice } from './schema'

export const billingRoutes = new Hono<AppEnv>()

/** Stripe's library is a third of the app's code: loaded only by those who pay. */
const payment = () => import('./payment')

billingRoutes.on(
  'POST',
  [subscribe.path, update.path, openPortal.path, webhook.path],
  whereSkatersPay,
)

registerEndpoint(
  billingRoutes,
  status,
  { summary: 'The trial or the subscription', caller: 'user', evenWhile: 'suspended' },
  (c) => skater(c).billing,
)

registerEndpoint(
  billingRoutes,
  subscribe,
  { summary: 'Begins a subscription', caller: 'user', body: planChoice, status: 201 },
  async (c, { planType }) => (await payment()).subscribeTo(c, planType),
)

registerEndpoint(
  billingRoutes,
  update,
  { summary: 'Asks Stripe for the latest state', caller: 'user', body: noInput },
  async (c) => (await payment()).updateBilling(c),
)

registerEndpoint(
  billingRoutes,
  openPortal,
  {
    summary: 'Opens Stripe’s portal',
    caller: 'user',
    evenWhile: 'suspended',
    body: noInput,
    status: 201,
  },
  async (c) => (await payment()).openPortal(c),
)

registerEndpoint(
  billingRoutes,
  webhook,
  {
    summary: 'Takes an event of Stripe',
    description: 'Only for the service that signs its requests.',
    caller: 'anyone',
    evenWhile: 'banned',
  },
  async (c) => (await payment()).receiveEvent(c),
)
