import { billingOf, trialEndOf, type Subscription } from '../billing/rules'
import type { AuthenticatedUser } from './queries'

const dayMs = 86_400_000

/** Until when a skater has access at least; then it is to be looked at anew. */
export function accessEndOf({ user, billing }: AuthenticatedUser, now: Date): Date {
  const { status, daysUntilExpiration: days, subscriptionEndsAt: end } = billing
  if (end) return new Date(end)
  if (status === 'trial') return trialEndOf(user.trialStartedAt)
  return new Date(now.getTime() + Math.max(1, days) * dayMs)
}

/** Whether somebody who isn't asking has access: what they did not ask for is not sent to them else. */
export const hasAccess = (
  of: { subscription: Subscription | null; trialStartedAt: Date },
  now: Date,
): boolean => billingOf(of.subscription, of.trialStartedAt, now).hasAccess
