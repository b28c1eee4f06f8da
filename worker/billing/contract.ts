import { brand } from '../brand.ts'
import { noAccessText } from '../session/contract.ts'
import {
  anyOf,
  flag,
  nothing,
  number,
  object,
  oneOf,
  optional,
  orNull,
  text,
  type Shaped,
} from '../shapes.ts'
import { planTypes, type PlanType } from '../enums.ts'

export { planTypes, type PlanType } from '../enums.ts'

export const billingStatus = object({
  status: oneOf(['active', 'trial', 'canceled']),
  hasAccess: flag,
  daysUntilExpiration: number,
  subscriptionEndsAt: orNull(text),
  /** While it is active. */
  plan: optional(oneOf(planTypes)),
  nextPaymentAt: optional(text),
})
export type BillingStatus = Shaped<typeof billingStatus>

/**
 * `seti_…` during the trial, `pi_…` after it. Without a secret only where nothing is left to pay: a card was on
 * file during the trial, or the first invoice was over nothing.
 */
export const newSubscription = anyOf(
  object({ clientSecret: text }),
  object({ clientSecret: nothing, status: oneOf(['active', 'trialing']) }),
)
export type NewSubscription = Shaped<typeof newSubscription>

export interface Returned {
  secret: string
  plan: PlanType | null
}

export const portalSession = object({ url: text })

/** `lookupKey` finds the price at Stripe. */
export const plans = {
  monthly: { lookupKey: 'stoke_monthly', cents: 299, interval: 'month' },
  annual: { lookupKey: 'stoke_annual', cents: 2399, interval: 'year' },
} as const satisfies Record<PlanType, { lookupKey: string; cents: number; interval: string }>

export const messages = {
  noAccess: noAccessText,
  createFailed: 'Failed to create subscription. Please try again.',
  updateFailed: 'Your payment was processed. Please refresh the app to access premium features.',
  portalFailed: 'Failed to open subscription management',
  subscribed: `You are subscribed to ${brand} Pro already.`,
  running: 'Your subscription has not ended yet. Manage it to keep it.',
  noCustomer: 'You have no subscription to manage. Subscribe first.',
  crossed: 'Another tab was quicker. Please try again.',
} as const

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

export const planTexts = {
  monthly: {
    name: 'Monthly',
    price: `${dollars(plans.monthly.cents)}/month`,
    hint: null,
    badges: [],
  },
  annual: {
    name: 'Annual',
    price: `${dollars(plans.annual.cents)}/year`,
    hint: `${dollars(Math.floor(plans.annual.cents / 12))}/month`,
    badges: ['Save more than 30%', '2 months FREE'],
  },
} as const satisfies Record<PlanType, object>

/** On the landing page, and on one's own profile during the trial. */
export const trialTexts = {
  offer: `14 days free, then ${dollars(plans.monthly.cents)} a month`,
  left: (days: number) => `Free trial: ${days} ${days === 1 ? 'day' : 'days'} left.`,
  subscribe: 'Subscribe',
} as const

export const subscribeTexts = {
  title: `${brand} Pro`,
  lead: 'Games, spots and everything else.',
  features: [
    'Full access',
    'Stack clips',
    'Trick progression',
    'Play S.K.A.T.E.',
    'Play Own the Spot',
    'Map spots',
    `${brand} Level`,
    'Connect with homies',
  ],
  trial: 'Free trial: 14 days',
  cancel: 'Cancel anytime from account settings.',
  otherPlan: 'Choose Different Plan',
  signInFirst: 'Authentication Required',
  signInWhy: 'Sign in to choose a plan.',
} as const

export const paymentTexts = {
  failed: 'Payment Failed',
  successful: 'Payment Successful',
  processing: 'Payment Processing',
  welcome: `Welcome to ${brand} Pro!`,
  waiting: 'Your bank has not confirmed it yet. Give it a moment, then check again.',
  refused: 'Your bank did not confirm it. Try again, or with another card.',
  unreachable: 'Card payment is out of reach right now. Please try again in a minute.',
  asking: 'Asking your bank...',
  settling: 'Your card is confirmed. One moment...',
  unasked: 'We could not ask what became of your payment. Check your signal, then check again.',
} as const

export const paymentWaits = { settleMs: 2000, doneMs: 1500, failedMs: 3000 } as const

export const dialogTexts = {
  title: 'Subscription',
  unread: 'Your subscription did not load',
  safe: 'Nothing about it has changed.',
} as const

export const portalTexts = {
  manage: 'Manage Subscription',
  error: 'Error',
  blocked: 'Popup Blocked',
  allowPopups: 'Please allow popups for this site to manage your subscription',
} as const

export const paywallTexts = {
  button: 'Subscribe on our website',
  note: `You cannot access ${brand} until you subscribe`,
  ownProfile: 'Your profile',
  ownProfileHint: 'stays yours: edit it, make it private or delete it.',
} as const
