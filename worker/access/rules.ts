import type { BillingStatus, PlanType } from '../billing/contract'

const dayMs = 86_400_000
export const trialDays = 14

/** A subscription, as Stripe last reported it. */
export interface Subscription {
  /** Stripe's own status; null while only the customer exists. */
  status: string | null
  currentPeriodEnd: Date | null
  /** When it ends or ended, because it was canceled or was not paid in spite of all reminders. */
  endsAt: Date | null
  hasPaymentMethod: boolean
  plan?: PlanType | null
}

/** The access of every skater where billing is off. */
export const freeAccess: BillingStatus = {
  status: 'active',
  hasAccess: true,
  daysUntilExpiration: 0,
  subscriptionEndsAt: null,
}

/** Computes a skater's access from their trial and their subscription. */
export function billingOf(
  subscription: Subscription | null,
  trialStartedAt: Date,
  now: Date,
): BillingStatus {
  const trialEnd = trialEndOf(trialStartedAt)
  const known = subscription && counts(subscription, trialEnd, now) ? subscription : null
  if (!known) return until('trial', trialEnd, now)
  if (!isEnding(known)) {
    const { plan, currentPeriodEnd: end } = known
    return {
      status: 'active',
      hasAccess: true,
      daysUntilExpiration: end ? daysUntil(end, now) : 0,
      subscriptionEndsAt: null,
      ...(plan && end && { plan, nextPaymentAt: end.toISOString() }),
    }
  }
  const { endsAt } = known
  if (!endsAt) return { ...until('canceled', now, now), subscriptionEndsAt: null }
  return { ...until('canceled', endsAt, now), subscriptionEndsAt: endsAt.toISOString() }
}

export const trialEndOf = (trialStartedAt: Date): Date =>
  new Date(trialStartedAt.getTime() + trialDays * dayMs)

/**
 * Whether the subscription counts instead of the trial. An incomplete one does not, and neither
 * does one that covers the trial but has no card.
 */
function counts(subscription: Subscription, trialEnd: Date, now: Date): boolean {
  const { status, hasPaymentMethod, endsAt } = subscription
  if (status === 'active' || status === 'past_due') return true
  if (status === 'trialing') return hasPaymentMethod
  if (status !== 'canceled' && status !== 'unpaid') return false
  // Stripe cancels it at the end of the trial if no card was given. Then the skater only had the
  // trial.
  if (status === 'canceled' && !hasPaymentMethod && endsAt && endedWith(trialEnd, endsAt)) {
    return false
  }
  // If it was canceled immediately during the trial, the skater keeps the rest of the trial.
  return endsAt === null || endsAt > now || trialEnd <= now
}

/** Allows a day, because Stripe counts in seconds and may end a subscription late. */
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
