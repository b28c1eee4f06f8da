import { trialDays } from '../session/rules'
import type { BillingStatus } from './contract'

const dayMs = 86_400_000

/** What is known of a subscription, as Stripe last told it. */
export interface Subscription {
  /** In Stripe's words; null while nothing but the customer has been made. */
  status: string | null
  currentPeriodEnd: Date | null
  /** When it ends or ended: canceled, or not paid for in spite of all reminders. */
  endsAt: Date | null
  hasPaymentMethod: boolean
}

/** What a skater may use, from their trial and their subscription. */
export function billingOf(
  subscription: Subscription | null,
  trialStartedAt: Date,
  now: Date,
): BillingStatus {
  const trialEnd = trialEndOf(trialStartedAt)
  const known = subscription && counts(subscription, trialEnd, now) ? subscription : null
  if (!known) return until('trial', trialEnd, now)
  if (!isEnding(known)) {
    const days = known.currentPeriodEnd ? daysUntil(known.currentPeriodEnd, now) : 0
    return {
      status: 'active',
      hasAccess: true,
      daysUntilExpiration: days,
      subscriptionEndsAt: null,
    }
  }
  const { endsAt } = known
  if (!endsAt) return { ...until('canceled', now, now), subscriptionEndsAt: null }
  return { ...until('canceled', endsAt, now), subscriptionEndsAt: endsAt.toISOString() }
}

export const trialEndOf = (trialStartedAt: Date): Date =>
  new Date(trialStartedAt.getTime() + trialDays * dayMs)

/** Half-made subscriptions change nothing, nor does one that took up the trial without a card. */
function counts(subscription: Subscription, trialEnd: Date, now: Date): boolean {
  const { status, hasPaymentMethod, endsAt } = subscription
  if (status === 'active' || status === 'past_due') return true
  if (status === 'trialing') return hasPaymentMethod
  if (status !== 'canceled' && status !== 'unpaid') return false
  // Ended with the trial, as it does when no card is ever given: the trial is all there was.
  if (status === 'canceled' && !hasPaymentMethod && endsAt && endedWith(trialEnd, endsAt)) {
    return false
  }
  // Canceled on the spot during the trial: the rest of the trial is still theirs.
  return endsAt === null || endsAt > now || trialEnd <= now
}

/** Stripe counts in seconds, and takes its time to end something. */
const endedWith = (trialEnd: Date, endsAt: Date): boolean =>
  endsAt.getTime() < trialEnd.getTime() + dayMs

const isEnding = ({ status, endsAt }: Subscription): boolean =>
  status === 'canceled' || status === 'unpaid' || endsAt !== null

const until = (status: 'trial' | 'canceled', end: Date, now: Date): BillingStatus => ({
  status,
  hasAccess: end > now,
  daysUntilExpiration: daysUntil(end, now),
  subscriptionEndsAt: null,
})

const daysUntil = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / dayMs))
