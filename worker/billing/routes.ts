import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { skater, whereSkatersPay } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import { billingEndpoints } from './endpoints'

export const billingRoutes = new Hono<AppEnv>()

/** Stripe's library is a third of the app's code: loaded only by those who pay. */
const payment = () => import('./payment')

const { status, subscribe, update, openPortal, webhook } = billingEndpoints
billingRoutes.on(
  'POST',
  [subscribe.path, update.path, openPortal.path, webhook.path],
  whereSkatersPay,
)

registerEndpoint(billingRoutes, status, (c) => skater(c).billing)
registerEndpoint(billingRoutes, subscribe, async (c, { planType }) =>
  (await payment()).subscribeTo(c, planType),
)
registerEndpoint(billingRoutes, update, async (c) => (await payment()).updateBilling(c))
registerEndpoint(billingRoutes, openPortal, async (c) => (await payment()).openPortal(c))
registerEndpoint(billingRoutes, webhook, async (c) => (await payment()).receiveEvent(c))
