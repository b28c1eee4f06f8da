import { Hono, type Context } from 'hono'
import { scopeOf } from '../http/scope'
import { readFromPrimary } from '../db/client'
import Stripe from 'stripe'
import { storageFault } from '../db/faults/fault'
import type { AppEnv } from '../env'
import { HttpError } from '../http/errors'
import { log } from '../http/log'
import { skater, whereSkatersPay } from '../session/guards'
import { on } from '../session/on'
import { urls } from '../urls'
import { messages } from './contract'
import { billingEndpoints } from './endpoints'
import { billingNow, customerOf } from './queries'
import { refreshBilling } from './refresh'
import { setting, stripeOf, troubleOf } from './stripe'
import { beginSubscription } from './subscribe'
import { handleStripeEvent } from './webhook'

export const billingRoutes = new Hono<AppEnv>()

const { status, subscribe: begin, update, openPortal, webhook } = billingEndpoints
billingRoutes.on('POST', [begin.path, update.path, openPortal.path, webhook.path], whereSkatersPay)

on(billingRoutes, status, (c) => skater(c).billing)

on(billingRoutes, begin, async (c, { planType }) => {
  const stripe = stripeOf(c.env)
  // Fails early if this key is missing: without it the browser could not confirm the card.
  setting(c.env, 'STRIPE_PUBLISHABLE_KEY')
  readFromPrimary(c.get('db'))
  const begun = beginSubscription(stripe, c.get('db'), skater(c).user, planType, c.get('now'))
  const clientSecret = await orRefuse(begun, messages.createFailed)
  return { clientSecret }
})

on(billingRoutes, update, async (c) => {
  const stripe = stripeOf(c.env)
  readFromPrimary(c.get('db'))
  const { user } = skater(c)
  const db = c.get('db')
  await orRefuse(
    refreshBilling(stripe, db, { userId: user.id }, c.get('now')),
    messages.updateFailed,
  )
  return billingNow(db, user, c.get('now'))
})

on(billingRoutes, openPortal, async (c) => {
  const stripe = stripeOf(c.env)
  readFromPrimary(c.get('db'))
  const customer = await orRefuse(customerToManage(stripe, c), messages.portalFailed)
  const return_url = new URL(urls.profile(), c.req.url).href
  const opened = stripe.billingPortal.sessions.create({ customer, return_url })
  const { url } = await orRefuse(opened, messages.portalFailed)
  if (!url) throw unreachable(messages.portalFailed)
  return { url }
})

on(billingRoutes, webhook, async (c) => {
  await orRefuse(handleStripeEvent(scopeOf(c), c.req), 'Stripe is out of reach.')
  return { received: true }
})

/**
 * The customer of a skater who has or had a subscription. A skater on trial gets a 409, which tells
 * them to subscribe first.
 */
async function customerToManage(stripe: Stripe, c: Context<AppEnv>): Promise<string> {
  const { user } = skater(c)
  const [db, now] = [c.get('db'), c.get('now')]
  const customer = await customerOf(db, user.id)
  if (!customer) throw noCustomer()
  const isOnTrial = async () => (await billingNow(db, user, now)).status === 'trial'
  if (await isOnTrial()) {
    // The webhook of a new subscription may not have arrived yet.
    await refreshBilling(stripe, db, { userId: user.id }, now)
    if (await isOnTrial()) throw noCustomer()
  }
  return customer
}

const noCustomer = () => new HttpError(409, 'no_customer', messages.noCustomer)

/** Answers a failure at Stripe with a 503 and our own message, so that the user can try again. */
async function orRefuse<T>(doing: Promise<T>, message: string): Promise<T> {
  try {
    return await doing
  } catch (error) {
    if (error instanceof HttpError || storageFault(error)) throw error
    log('warn', { event: 'stripe_failed', ...troubleOf(error) })
    throw unreachable(message)
  }
}

const unreachable = (message: string) => new HttpError(503, 'payment_unreachable', message)
