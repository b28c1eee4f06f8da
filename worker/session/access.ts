import { trialEndOf } from '../billing/rules'
import type { Skater } from './queries'

const dayMs = 86_400_000

/** Until when a skater has access at least; then it is to be looked at anew. */
export function accessEndOf({ user, billing }: Skater, now: Date): Date {
  const { status, daysUntilExpiration: days, subscriptionEndsAt: end } = billing
  if (end) return new Date(end)
  if (status === 'trial') return trialEndOf(user.trialStartedAt)
  return new Date(now.getTime() + Math.max(1, days) * dayMs)
}
