import { brand } from '../brand'
import { messages, planTexts, type BillingStatus } from './contract'

interface PaywallText {
  title: string
  text: string
}

/** `dateOf` formats in the reader's time zone. */
export function paywallOf(billing: BillingStatus, dateOf: (iso: string) => string): PaywallText {
  const { status, daysUntilExpiration, subscriptionEndsAt } = billing
  if (status === 'trial' && daysUntilExpiration <= 0) {
    return {
      title: 'Free Trial Expired',
      text: `Your 14-day free trial has ended. Subscribe to continue using ${brand}!`,
    }
  }
  if (status === 'canceled' && subscriptionEndsAt) {
    const date = dateOf(subscriptionEndsAt)
    return {
      title: 'Subscription Ended',
      text: `Your subscription ended on ${date}. Subscribe again to continue using ${brand}!`,
    }
  }
  return { title: 'Subscription Required', text: messages.noAccess }
}

export type BillingAction = 'manage' | 'subscribe' | 'resubscribe'

export function dialogOf(
  billing: BillingStatus,
  dateOf: (iso: string) => string,
): PaywallText & { actions: BillingAction[] } {
  const { status, hasAccess, daysUntilExpiration: days, subscriptionEndsAt: end } = billing
  if (status === 'trial' && days > 0) {
    const left = days === 1 ? '1 day' : `${days} days`
    return {
      title: 'Free Trial Active',
      text: `${left} left. Subscribe any time: you pay nothing before they are over.`,
      actions: ['subscribe'],
    }
  }
  if (status === 'trial') return { ...paywallOf(billing, dateOf), actions: ['subscribe'] }
  if (status === 'active') {
    return {
      title: `${brand} Pro Subscription`,
      text: activeText(billing, dateOf),
      actions: ['manage'],
    }
  }
  if (end) {
    const text = hasAccess
      ? `You have access until ${dateOf(end)}.`
      : `Your subscription ended on ${dateOf(end)}.`
    return {
      title: 'Subscription Canceled',
      text,
      actions: hasAccess ? ['manage'] : ['manage', 'resubscribe'],
    }
  }
  return { title: `Upgrade to ${brand} Pro`, text: messages.noAccess, actions: ['subscribe'] }
}

function activeText(
  { plan, nextPaymentAt }: BillingStatus,
  dateOf: (iso: string) => string,
): string {
  const thanks = 'Thanks for keeping it rolling.'
  if (!plan || !nextPaymentAt) return `Games, spots and everything else are yours. ${thanks}`
  const { name, price } = planTexts[plan]
  return `${name}, ${price}. Next payment on ${dateOf(nextPaymentAt)}. ${thanks}`
}
