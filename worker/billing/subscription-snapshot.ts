import type Stripe from 'stripe'
import type { PlanType } from './contract'
import type { Subscription } from '../access/rules'

export interface SubscriptionSnapshot extends Subscription {
  subscriptionId: string | null
  plan: PlanType | null
}

export const nothingYet: SubscriptionSnapshot = {
  subscriptionId: null,
  status: null,
  plan: null,
  currentPeriodEnd: null,
  endsAt: null,
  hasPaymentMethod: false,
}

/** Stripe cancels all that a customer has when the customer is deleted. */
export const endWithCustomer = (last: SubscriptionSnapshot, now: Date): SubscriptionSnapshot => {
  if (!last.status || !hasBegun.includes(last.status)) return nothingYet
  const endsAt = last.endsAt && last.endsAt < now ? last.endsAt : now
  return {
    subscriptionId: last.subscriptionId,
    plan: last.plan,
    currentPeriodEnd: last.currentPeriodEnd,
    hasPaymentMethod: last.hasPaymentMethod,
    status: 'canceled',
    endsAt,
  }
}

const hasBegun = ['active', 'past_due', 'trialing', 'unpaid', 'canceled']

export const replaced = 'replaced before it began'

export async function subscriptionsOf(
  stripe: Stripe,
  customer: string,
): Promise<Stripe.Subscription[]> {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: 100,
    expand: [
      'data.customer',
      'data.pending_setup_intent',
      'data.latest_invoice.confirmation_secret',
    ],
  })
  return Promise.all(data.map((each) => adoptCard(stripe, customer, each)))
}

export async function fetchSnapshot(
  stripe: Stripe,
  customer: string,
): Promise<SubscriptionSnapshot> {
  const all = await subscriptionsOf(stripe, customer)
  const [current] = all
    .filter(({ cancellation_details: end }) => end?.comment !== replaced)
    .sort(byWeight)
  return current ? snapshotOf(current) : nothingYet
}

/**
 * Confirming a setup only attaches the card to the customer. Takes only the card that confirmed this
 * subscription: the skater agreed to no other.
 */
async function adoptCard(
  stripe: Stripe,
  customer: string,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  if (subscription.status !== 'trialing' || hasPaymentMethod(subscription)) return subscription
  const confirmed = await cardOfSetup(stripe, subscription)
  if (!confirmed) return subscription
  const { data } = await stripe.customers.listPaymentMethods(customer, { limit: 100 })
  if (!data.some(({ id }) => id === confirmed)) return subscription
  await stripe.subscriptions.update(subscription.id, { default_payment_method: confirmed })
  return { ...subscription, default_payment_method: confirmed }
}

export const setupMark = 'setup_intent'

async function cardOfSetup(
  stripe: Stripe,
  { metadata, pending_setup_intent: pending }: Stripe.Subscription,
): Promise<string | undefined> {
  const id = metadata[setupMark]
  const known = pending && typeof pending !== 'string' ? pending : undefined
  const setup = known ?? (id ? await stripe.setupIntents.retrieve(id) : undefined)
  if (setup?.status !== 'succeeded') return undefined
  const card = setup.payment_method
  return typeof card === 'string' ? card : card?.id
}

export function snapshotOf(subscription: Stripe.Subscription): SubscriptionSnapshot {
  const item = subscription.items.data[0]
  return {
    subscriptionId: subscription.id,
    status: subscription.status,
    plan: planOf(subscription),
    currentPeriodEnd: instant(item?.current_period_end),
    endsAt: subscriptionEnd(subscription),
    hasPaymentMethod: hasPaymentMethod(subscription),
  }
}

export function planOf({ items }: Stripe.Subscription): PlanType | null {
  const interval = items.data[0]?.price.recurring?.interval
  return interval === 'month' ? 'monthly' : interval === 'year' ? 'annual' : null
}

/** An unpaid subscription ended with its last paid period, at the start of the current one. */
export function subscriptionEnd({ status, items, ...sub }: Stripe.Subscription): Date | null {
  const item = items.data[0]
  if (status === 'unpaid') return instant(item?.current_period_start)
  return instant(
    sub.ended_at ?? sub.cancel_at ?? (sub.cancel_at_period_end ? item?.current_period_end : null),
  )
}

export function hasPaymentMethod({ customer, ...sub }: Stripe.Subscription): boolean {
  if (sub.default_payment_method || sub.default_source) return true
  if (typeof customer === 'string' || customer.deleted) return false
  return Boolean(customer.invoice_settings.default_payment_method ?? customer.default_source)
}

/** Running first, then ended, and last never started. */
const weights: Partial<Record<Stripe.Subscription.Status, number>> = {
  active: 0,
  past_due: 0,
  trialing: 1,
  unpaid: 2,
  canceled: 2,
}

function byWeight(one: Stripe.Subscription, other: Stripe.Subscription): number {
  const weight = ({ status }: Stripe.Subscription) => weights[status] ?? 3
  const end = (each: Stripe.Subscription) => subscriptionEnd(each)?.getTime() ?? Infinity
  const later = end(other) === end(one) ? 0 : end(other) > end(one) ? 1 : -1
  return weight(one) - weight(other) || later || other.created - one.created
}

const instant = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null
