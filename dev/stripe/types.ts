/**
 * The objects of the stand-in: the fields of Stripe's objects that the app or the stand-in reads,
 * in the SDK's own types, so that the compiler reports any difference. Fields with a leading
 * underscore are internal and never sent.
 */
import type Stripe from 'stripe'

export interface List<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

export type Price = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'currency' | 'lookup_key' | 'livemode' | 'type' | 'unit_amount'
> & { recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>; product: string }

export type Customer = Pick<
  Stripe.Customer,
  'id' | 'object' | 'created' | 'livemode' | 'metadata'
> & {
  invoice_settings: { default_payment_method: string | null }
  default_source: null
  _deleted?: true
  /** A coupon on all that they are to pay. */
  _percentOff?: number
  /** By which their place is known. */
  _address?: string
}

export type PaymentMethod = Pick<
  Stripe.PaymentMethod,
  'id' | 'object' | 'created' | 'livemode' | 'metadata' | 'type'
> & {
  customer: string | null
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'>
  _number: string
}

export type Item = Pick<
  Stripe.SubscriptionItem,
  | 'id'
  | 'object'
  | 'created'
  | 'current_period_end'
  | 'current_period_start'
  | 'metadata'
  | 'quantity'
  | 'subscription'
> & { price: Price }

export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'cancellation_details'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'ended_at'
  | 'livemode'
  | 'metadata'
  | 'start_date'
  | 'status'
  | 'trial_end'
  | 'trial_start'
> & {
  customer: string
  default_payment_method: string | null
  default_source: null
  automatic_tax: Pick<Stripe.Subscription.AutomaticTax, 'enabled'>
  items: List<Item>
  latest_invoice: string | null
  pending_setup_intent: string | null
  trial_settings: Stripe.Subscription.TrialSettings | null
  _toldTrialEnd: boolean
  _retryAt: number | null
}

export type Invoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'attempt_count'
  | 'billing_reason'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'next_payment_attempt'
  | 'period_end'
  | 'period_start'
  | 'status'
> & {
  customer: string
  confirmation_secret: Stripe.Invoice.ConfirmationSecret | null
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  _intent: string | null
}

interface Intent {
  customer: string
  payment_method: string | null
  /** The id of a card that waits for its holder's confirmation. */
  _waiting: string | null
  _subscription: string
  /** When a bank that needs time approves, in seconds. */
  _settlesAt?: number | null
}

/** Why a card was declined. */
type LastError = Pick<Stripe.SetupIntent.LastSetupError, 'type' | 'message'> | null

export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'client_secret'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'next_action'
  | 'status'
> &
  Intent & { last_payment_error: LastError; _invoice: string }

export type SetupIntent = Pick<
  Stripe.SetupIntent,
  | 'id'
  | 'object'
  | 'client_secret'
  | 'created'
  | 'livemode'
  | 'metadata'
  | 'next_action'
  | 'status'
  | 'usage'
> &
  Intent & { last_setup_error: LastError }

export type PortalSession = Pick<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'created' | 'customer' | 'livemode' | 'return_url' | 'url'
> & { configuration: string; customer: string; return_url: string }

export interface Event {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: boolean
  pending_webhooks: number
  request: { id: null; idempotency_key: null }
  type: Stripe.Event['type']
  _attempts: number
  _nextAt: number | null
}

/** The response stored for an idempotency key. */
export interface Answered {
  id: string
  object: '_answered'
  request: string
  status: number
  body: object
  created: number
}

export type StripeObject =
  | Customer
  | PaymentMethod
  | Subscription
  | Invoice
  | PaymentIntent
  | SetupIntent
  | PortalSession
  | Event
  | Answered
