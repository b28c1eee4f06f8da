import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { skater, whereSkatersPay } from '../session/guards'
import { on } from '../session/on'
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

on(billingRoutes, status, (c) => skater(c).billing)
on(billingRoutes, subscribe, async (c, { planType }) => (await payment()).subscribe(c, planType))
on(billingRoutes, update, async (c) => (await payment()).updateBilling(c))
on(billingRoutes, openPortal, async (c) => (await payment()).openPortal(c))
on(billingRoutes, webhook, async (c) => (await payment()).receiveEvent(c))
