import type { Context } from 'hono'
import { scopeOf } from '../http/scope'
import { readFromPrimary } from '../db/client'
import { storageFault } from '../db/faults/fault'
import type { AppEnv } from '../env'
import { HttpError } from '../http/errors'
import { log } from '../http/log'
import { skater } from '../session/guards'
import { urls } from '../urls'
import { messages, type PlanType } from './contract'
import { findPortal } from './portal'
import { billingNow, customerOf } from './queries'
import { refreshBilling } from './refresh'
import { setting } from './setting'
import { isMissingCustomer, stripeOf, troubleOf } from './stripe'
import { beginSubscription } from './subscribe'
import { handleStripeEvent } from './webhook'

export async function subscribeTo(c: Context<AppEnv>, planType: PlanType) {
  // Fail early: without this key the browser could not confirm the card.
  setting(c.env, 'STRIPE_PUBLISHABLE_KEY')
  readFromPrimary(c.get('db'))
  const address = c.req.header('CF-Connecting-IP') ?? null
  const subscriber = { ...skater(c).user, address }
  const begun = beginSubscription(c.env, c.get('db'), subscriber, planType, c.get('now'))
  return orRefuse(begun, messages.createFailed)
}

export async function updateBilling(c: Context<AppEnv>) {
  readFromPrimary(c.get('db'))
  const { user } = skater(c)
  const db = c.get('db')
  await orRefuse(
    refreshBilling(c.env, db, { userId: user.id }, c.get('now')),
    messages.updateFailed,
  )
  return billingNow(db, user, c.get('now'))
}

export async function openPortal(c: Context<AppEnv>) {
  readFromPrimary(c.get('db'))
  const { url } = await orRefuse(beginPortalSession(c), messages.portalFailed)
  if (!url) throw unreachable(messages.portalFailed)
  return { url }
}

export async function receiveEvent(c: Context<AppEnv>) {
  await orRefuse(handleStripeEvent(scopeOf(c), c.req), 'Stripe is out of reach.')
  return { received: true }
}

async function beginPortalSession(c: Context<AppEnv>) {
  const stripe = stripeOf(c.env)
  const customer = await customerToManage(c)
  const return_url = new URL(urls.profile(), c.req.url).href
  try {
    const configuration = await findPortal(stripe)
    return await stripe.billingPortal.sessions.create({
      customer,
      return_url,
      ...(configuration && { configuration }),
    })
  } catch (error) {
    if (!isMissingCustomer(error)) throw error
    await refreshBilling(c.env, c.get('db'), { userId: skater(c).user.id }, c.get('now'))
    throw noCustomer()
  }
}

/** Throws 409 for a skater on trial, after asking Stripe: the webhook of a new subscription may be late. */
async function customerToManage(c: Context<AppEnv>): Promise<string> {
  const { user } = skater(c)
  const [db, now] = [c.get('db'), c.get('now')]
  const customer = await customerOf(db, user.id)
  if (!customer) throw noCustomer()
  const isOnTrial = async () => (await billingNow(db, user, now)).status === 'trial'
  if (await isOnTrial()) {
    await refreshBilling(c.env, db, { userId: user.id }, now)
    if (await isOnTrial()) throw noCustomer()
  }
  return customer.customerId
}

const noCustomer = () => new HttpError(409, 'no_customer', messages.noCustomer)

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
