import type { Env } from '../env'
import { billingOf, trialEndOf, type Subscription } from './rules'
import type { AuthenticatedUser } from '../session/queries'

/** Whether skaters pay. A deployment with `BILLING = "off"` gives everybody access for nothing. */
export const isBillingOn = (env: Pick<Env, 'BILLING'>): boolean => env.BILLING !== 'off'

const dayMs = 86_400_000

/** The earliest time at which a skater's access may end; then it must be checked again. */
export function accessEndOf({ user, billing }: AuthenticatedUser, now: Date): Date {
  const { status, daysUntilExpiration: days, subscriptionEndsAt: end } = billing
  if (end) return new Date(end)
  if (status === 'trial') return trialEndOf(user.trialStartedAt)
  return new Date(now.getTime() + Math.max(1, days) * dayMs)
}

/** Access check for background work such as push, where there is no request to guard. */
export const hasAccess = (
  env: Pick<Env, 'BILLING'>,
  of: { subscription: Subscription | null; trialStartedAt: Date },
  now: Date,
): boolean => !isBillingOn(env) || billingOf(of.subscription, of.trialStartedAt, now).hasAccess
