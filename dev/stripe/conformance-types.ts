/**
 * A compile-time check: every response of the stand-in matches the SDK's type for that call, though
 * fields may be missing. No field has another type, and none has another name.
 */
import type Stripe from 'stripe'
import type { Answers } from './handlers.ts'

interface Promised {
  'GET /v1/account': Stripe.Account
  'GET /v1/prices': Stripe.ApiList<Stripe.Price>
  'POST /v1/customers': Stripe.Customer
  'GET /v1/customers/:id': Stripe.Customer | Stripe.DeletedCustomer
  'POST /v1/customers/:id': Stripe.Customer
  'DELETE /v1/customers/:id': Stripe.DeletedCustomer
  'GET /v1/customers/:id/payment_methods': Stripe.ApiList<Stripe.PaymentMethod>
  'GET /v1/subscriptions': Stripe.ApiList<Stripe.Subscription>
  'POST /v1/subscriptions': Stripe.Subscription
  'GET /v1/subscriptions/:id': Stripe.Subscription
  'POST /v1/subscriptions/:id': Stripe.Subscription
  'DELETE /v1/subscriptions/:id': Stripe.Subscription
  'GET /v1/invoices/:id': Stripe.Invoice
  'POST /v1/invoices/:id/void': Stripe.Invoice
  'GET /v1/payment_intents/:id': Stripe.PaymentIntent
  'POST /v1/payment_intents/:id/confirm': Stripe.PaymentIntent
  'GET /v1/setup_intents/:id': Stripe.SetupIntent
  'POST /v1/setup_intents/:id/confirm': Stripe.SetupIntent
  'GET /v1/billing_portal/configurations': Stripe.ApiList<Stripe.BillingPortal.Configuration>
  'POST /v1/billing_portal/sessions': Stripe.BillingPortal.Session
}

/** The type as sent, without the stand-in's internal fields. */
type Told<T> =
  T extends Array<infer I>
    ? Array<Told<I>>
    : T extends object
      ? { [K in keyof T as K extends `_${string}` ? never : K]: Told<T[K]> }
      : T

/** The same type with every field optional. */
type Loose<T> =
  T extends Array<infer I>
    ? Array<Loose<I>>
    : T extends object
      ? { [K in keyof T]?: Loose<T[K]> }
      : T

type NamesOf<T> = T extends object ? keyof T : never
type FieldOf<T, K> = T extends object ? (K extends keyof T ? T[K] : never) : never

/** Field names that Stripe's object does not have, at any depth. */
type Strange<Mine, Theirs> =
  Mine extends Array<infer I>
    ? Strange<I, Theirs extends Array<infer J> ? J : never>
    : Mine extends object
      ?
          | Exclude<keyof Mine, NamesOf<Theirs>>
          | { [K in keyof Mine]-?: Strange<Mine[K], FieldOf<Theirs, K>> }[keyof Mine]
      : never

type Fit<Mine, Theirs> = [Strange<Mine, Theirs>] extends [never]
  ? Mine extends Loose<Theirs>
    ? true
    : { told: Mine; promised: Theirs }
  : { strange: Strange<Mine, Theirs> }

type AllTrue<T extends Record<keyof T, true>> = T

export type Proof = AllTrue<{
  [K in keyof Answers | keyof Promised]: K extends keyof Answers & keyof Promised
    ? Fit<Told<Answers[K]>, Promised[K]>
    : 'unknown call'
}>
