import type Stripe from 'stripe'
import { runBatch, type Db } from '../db/client'
import { HttpError } from '../http/errors'
import { messages, plans, type PlanType } from './contract'
import { addCustomer, customerOf } from './queries'
import {
  endOf,
  hasPaymentMethod,
  planOf,
  replaced,
  setupMark,
  subscriptionsOf,
} from './subscription-snapshot'
import { trialEndOf } from './rules'
import { isCrossing } from './stripe'

interface Subscriber {
  id: string
  trialStartedAt: Date
}

/** Below this, Stripe could find the trial over by the time it hears of it. */
const leastTrialMs = 60_000

/**
 * Begins a subscription, or goes on with one that was begun and not paid: answers the secret by
 * which the browser confirms a card, for later (`seti_`) during the trial, to pay at once (`pi_`)
 * after it.
 */
export async function subscribe(
  stripe: Stripe,
  db: Db,
  user: Subscriber,
  planType: PlanType,
  now: Date,
): Promise<string> {
  return retryOnConflict(async () => {
    const customer = await customerFor(stripe, db, user.id, now)
    const all = await subscriptionsOf(stripe, customer)
    const inTrial = trialEndOf(user.trialStartedAt).getTime() - now.getTime() > leastTrialMs
    const begun = continueAfter(all, planType, inTrial, now)
    const secret = begun && secretOf(begun)
    if (secret) return marked(stripe, begun, secret)
    for (const each of all.filter(neverBegan)) await replace(stripe, each)
    const key = keyFor(`subscription-${customer}-${all.length}`, now)
    const trialEnd = inTrial ? trialEndOf(user.trialStartedAt) : null
    return begin(stripe, customer, planType, trialEnd, key)
  })
}

const maxAttempts = 4

/** Another call does the same in this moment, or chose another plan: look again at what there is. */
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

/** One customer for a skater, whatever happens at once: the record keeps the first. */
async function customerFor(stripe: Stripe, db: Db, userId: string, now: Date): Promise<string> {
  const known = await customerOf(db, userId)
  if (known) return known
  const idempotencyKey = keyFor(`customer-${userId}`, now)
  const made = await stripe.customers.create({ metadata: { userId } }, { idempotencyKey })
  if (!made.id) throw new Error('Stripe made no customer.')
  await runBatch(db, [addCustomer(db, userId, made.id, now)])
  return (await customerOf(db, userId))!
}

/** What was begun and can be finished; refuses who is subscribed. */
function continueAfter(
  all: Stripe.Subscription[],
  planType: PlanType,
  inTrial: boolean,
  now: Date,
): Stripe.Subscription | undefined {
  const running = all.filter(isRunning)
  if (running.some((each) => !endOf(each))) throw subscribed()
  if (running.some((each) => endOf(each)! > now)) {
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
 * Only one may be there to be paid. It is looked at once more: it may have been paid in another tab
 * just now. What is left unpaid ends too, and says when by itself.
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

/** What another call has ended is over, as it should be; every other failure is thrown on. */
async function endedMeanwhile(stripe: Stripe, id: string, error: unknown): Promise<void> {
  const now = await stripe.subscriptions.retrieve(id, { expand: ['customer'] })
  if (isRunning(now)) throw subscribed()
  if (!isOver(now)) throw error
}

/**
 * Voids the first invoice, with which the subscription is over. Unlike canceling, it cannot happen
 * to what is paid for: Stripe refuses it then. Answers whether that was all.
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

async function begin(
  stripe: Stripe,
  customer: string,
  planType: PlanType,
  trialEnd: Date | null,
  idempotencyKey: string,
): Promise<string> {
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
      ...(trialEnd && {
        trial_end: Math.floor(trialEnd.getTime() / 1000),
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
      expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
    },
    { idempotencyKey },
  )
  const secret = secretOf(made)
  if (!secret) throw new Error('Stripe gave no secret to confirm the subscription with.')
  return marked(stripe, made, secret)
}

/** A subscription forgets its setup once that is confirmed: it is given the name to keep. */
async function marked(
  stripe: Stripe,
  { id, metadata, pending_setup_intent: setup }: Stripe.Subscription,
  secret: string,
): Promise<string> {
  if (!setup || typeof setup === 'string' || metadata[setupMark] === setup.id) return secret
  try {
    await stripe.subscriptions.update(id, { metadata: { [setupMark]: setup.id } })
  } catch (error) {
    // Another call, with another plan, has put its own in the place of this one.
    if (isOver(await stripe.subscriptions.retrieve(id))) throw new HttpError(409, ...replacedAnswer)
    throw error
  }
  return secret
}

const replacedAnswer = ['replaced', 'You chose another plan at the same time. Choose one.'] as const

/** What a browser confirms a card with. */
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

const keyPeriodMs = 600_000

/**
 * The same for whoever asks for the same in these ten minutes, so that two at once make one. Not for
 * longer: Stripe would repeat a failure of its own for as long as the key is known.
 */
const keyFor = (what: string, now: Date): string =>
  `${what}-${Math.floor(now.getTime() / keyPeriodMs)}`
