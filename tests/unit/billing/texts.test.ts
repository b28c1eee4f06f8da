import { describe, expect, it } from 'vitest'
import type { BillingStatus } from '../../../worker/billing/contract'
import { paywallOf, dialogOf, type BillingAction } from '../../../worker/billing/paywall-texts'
import { tableOf } from '../table'

const end = '2026-12-15T12:00:00.000Z'
const dateOf = (iso: string) => (iso === end ? 'December 15, 2026' : 'another day')

const billing = (
  status: BillingStatus['status'],
  daysUntilExpiration: number,
  subscriptionEndsAt: string | null = null,
): BillingStatus => ({
  status,
  hasAccess: status === 'active' || daysUntilExpiration > 0,
  daysUntilExpiration,
  subscriptionEndsAt,
})

describe('the text of the paywall', () => {
  it.each(tableOf`
    trial | | Free Trial Expired
      | Your 14-day free trial has ended. Subscribe to continue using Stoke!
    canceled | ${end} | Subscription Ended
      | Your subscription ended on December 15, 2026. Subscribe again to continue using Stoke!
    canceled | | Subscription Required
      | Subscribe to Stoke Pro to access all features and keep stackin' those clips!
  `)('for %s, ended on "%s"', (status, endsAt, title, text) => {
    const ended = billing(status as BillingStatus['status'], 0, endsAt || null)
    expect(paywallOf(ended, dateOf)).toEqual({ title, text })
  })
})

describe('the text of the billing dialog', () => {
  it.each<[BillingStatus, string, BillingAction[]]>([
    [billing('trial', 3), 'Free Trial Active', ['subscribe']],
    [billing('trial', 0), 'Free Trial Expired', ['subscribe']],
    [billing('active', 20), 'Stoke Pro Subscription', ['manage']],
    [billing('canceled', 5, end), 'Subscription Canceled', ['manage']],
    [billing('canceled', 0, end), 'Subscription Canceled', ['manage', 'resubscribe']],
    [billing('canceled', 0), 'Upgrade to Stoke Pro', ['subscribe']],
  ])('for %j', (status, title, actions) => {
    expect(dialogOf(status, dateOf)).toMatchObject({ title, actions })
  })

  it('says how long access lasts, or that it is over, and of a plan what and when is paid next', () => {
    const { text } = dialogOf(billing('canceled', 5, end), dateOf)
    expect(text).toBe('You have access until December 15, 2026.')
    expect(dialogOf(billing('canceled', 0, end), dateOf).text).toMatch(/ended on December 15, 2026/)
    const paid = { ...billing('active', 20), plan: 'annual', nextPaymentAt: end } as const
    expect(dialogOf(paid, dateOf).text).toMatch(
      /^Annual, \$23.99\/year. Next payment on December 15, 2026./,
    )
    expect(dialogOf(billing('active', 20), dateOf).text).toMatch(/^Games, spots/)
    expect(dialogOf(billing('trial', 1), dateOf).text).toMatch(/^1 day left/)
    expect(dialogOf(billing('trial', 2), dateOf).text).toMatch(/^2 days left/)
  })
})
