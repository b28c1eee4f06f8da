import type Stripe from 'stripe'
import type { Db } from '../db/client'
import type { Env } from '../env'
import { HttpError } from '../http/errors'
import { messages, plans, type NewSubscription, type PlanType } from './contract'
import { keyFor, withCustomer } from './customers'
import {
  subscriptionEnd,
  hasPaymentMethod,
  planOf,
  replaced,
  setupMark,
  subscriptionsOf,
} from './subscription-snapshot'
import { trialEndOf } from '../access/rules'
import { isCrossing, stripeOf } from './stripe'

interface Subscriber {
  id: string
  trialStartedAt: Date
  /** Of the network that asks. */
  address: string | null
}

/** With less left, the trial could be over when the request arrives. */
const leastTrialMs = 60_000

/**
 * Starts a subscription or continues an unpaid one. The secret confirms a card: for later payments in the
 * trial (`seti_`), to pay now after it (`pi_`).
 */
export async function beginSubscription(
  env: Env,
  db: Db,
  user: Subscriber,
  planType: PlanType,
  now: Date,
): Promise<NewSubscription> {
  const stripe = stripeOf(env)
  const attempt = async (customer: string): Promise<NewSubscription> => {
    const all = await subscriptionsOf(stripe, customer)
    const inTrial = trialEndOf(user.trialStartedAt).getTime() - now.getTime() > leastTrialMs
    const begun = continueAfter(all, planType, inTrial, now)
    const secret = begun && secretOf(begun)
    if (secret) return { clientSecret: await marked(stripe, begun, secret) }
    for (const each of all.filter(neverBegan)) await replace(stripe, each)
    const key = keyFor(['subscription', customer, all.length], now)
    const trialEnd = inTrial ? trialEndOf(user.trialStartedAt) : null
    const isTaxed = env.STRIPE_TAX === 'on'
    if (isTaxed) await locate(stripe, customer, user.address)
    return begin(stripe, { customer, planType, trialEnd, isTaxed }, key)
  }
  return retryOnConflict(() => withCustomer(env, db, user.id, now, attempt))
}

const maxAttempts = 4

/** A parallel request may have changed the state, so start again. */
async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isCrossing(error)) throw error
      if (attempts === maxAttempts) throw new HttpError(409, 'crossing', crossingWords)
    }
  }
}

const crossingWords = 'This was asked for twice at once. Please try again.'

function continueAfter(
  all: Stripe.Subscription[],
  planType: PlanType,
  inTrial: boolean,
  now: Date,
): Stripe.Subscription | undefined {
  const running = all.filter(isRunning)
  if (running.some((each) => !subscriptionEnd(each))) throw subscribed()
  if (running.some((each) => subscriptionEnd(each)! > now)) {
    throw new HttpError(409, 'running', messages.running)
  }
  const status = inTrial ? 'trialing' : 'incomplete'
  return all.find((each) => each.status === status && planOf(each) === planType)
}

const subscribed = () => new HttpError(409, 'subscribed', messages.subscribed)

const isRunning = (each: Stripe.Subscription): boolean =>
  each.status === 'active' ||
  each.status === 'past_due' ||
  (each.status === 'trialing' && hasPaymentMethod(each))

const neverBegan = (each: Stripe.Subscription): boolean =>
  ['incomplete', 'unpaid'].includes(each.status) ||
  (each.status === 'trialing' && !hasPaymentMethod(each))

/**
 * Reads it again, because it may just have been paid in another tab. The comment matters: our row ignores
 * replaced subscriptions, but not the end of an unpaid one.
 */
async function replace(stripe: Stripe, { id }: Stripe.Subscription): Promise<void> {
  const now = await stripe.subscriptions.retrieve(id, { expand: ['customer', 'latest_invoice'] })
  if (isRunning(now)) throw subscribed()
  if (isOver(now)) return
  if (now.status === 'incomplete' && (await voidInvoice(stripe, now))) return
  const comment = now.status === 'unpaid' ? 'left unpaid' : replaced
  try {
    await stripe.subscriptions.cancel(id, { cancellation_details: { comment } })
  } catch (error) {
    await endedMeanwhile(stripe, id, error)
  }
}

async function endedMeanwhile(stripe: Stripe, id: string, error: unknown): Promise<void> {
  const now = await stripe.subscriptions.retrieve(id, { expand: ['customer'] })
  if (isRunning(now)) throw subscribed()
  if (!isOver(now)) throw error
}

/**
 * Ends an incomplete subscription. Unlike canceling, it can't end a paid one: Stripe refuses to void a paid
 * invoice.
 */
async function voidInvoice(stripe: Stripe, { id, ...sub }: Stripe.Subscription): Promise<boolean> {
  const invoice = sub.latest_invoice
  if (!invoice || typeof invoice === 'string') return false
  try {
    if (invoice.status === 'open') await stripe.invoices.voidInvoice(invoice.id)
  } catch (error) {
    await endedMeanwhile(stripe, id, error)
    return true
  }
  return isOver(await stripe.subscriptions.retrieve(id))
}

const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired'

/** Stripe computes a tax by where the customer is, and knows nothing of that before it has a card. */
async function locate(stripe: Stripe, customer: string, address: string | null): Promise<void> {
  if (address) await stripe.customers.update(customer, { tax: { ip_address: address } })
}

interface Wanted {
  customer: string
  planType: PlanType
  trialEnd: Date | null
  isTaxed: boolean
}

async function begin(
  stripe: Stripe,
  { customer, planType, trialEnd, isTaxed }: Wanted,
  idempotencyKey: string,
): Promise<NewSubscription> {
  const { lookupKey } = plans[planType]
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })
  const price = data[0]?.id
  if (!price) throw new Error(`Stripe has no price with the lookup key ${lookupKey}.`)
  const made = await stripe.subscriptions.create(
    {
      customer,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      ...(isTaxed && { automatic_tax: { enabled: true } }),
      ...(trialEnd && {
        trial_end: Math.floor(trialEnd.getTime() / 1000),
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
      expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
    },
    { idempotencyKey },
  )
  const clientSecret = secretOf(made)
  if (clientSecret) return { clientSecret: await marked(stripe, made, clientSecret) }
  const status = (['active', 'trialing'] as const).find((each) => each === made.status)
  if (status) return { clientSecret: null, status }
  throw new Error('Stripe gave no secret to confirm the subscription with.')
}

/** Stores the setup's id in the metadata, because Stripe drops the link once the setup is confirmed. */
async function marked(
  stripe: Stripe,
  { id, metadata, pending_setup_intent: setup }: Stripe.Subscription,
  secret: string,
): Promise<string> {
  if (!setup || typeof setup === 'string' || metadata[setupMark] === setup.id) return secret
  try {
    await stripe.subscriptions.update(id, { metadata: { [setupMark]: setup.id } })
  } catch (error) {
    // Another call replaced this subscription with another plan.
    if (isOver(await stripe.subscriptions.retrieve(id))) throw new HttpError(409, ...replacedAnswer)
    throw error
  }
  return secret
}

const replacedAnswer = ['replaced', 'You chose another plan at the same time. Choose one.'] as const

function secretOf({
  pending_setup_intent: setup,
  latest_invoice: invoice,
  ...sub
}: Stripe.Subscription) {
  if (sub.status === 'trialing') {
    return setup && typeof setup !== 'string' ? (setup.client_secret ?? undefined) : undefined
  }
  if (!invoice || typeof invoice === 'string' || invoice.status !== 'open') return undefined
  return invoice.confirmation_secret?.client_secret
}
