import Stripe from 'stripe'
import type { Env } from '../env'
import { outbound } from '../http/outbound'
import { setting } from './setting'

export function stripeOf(env: Env): Stripe {
  const send = outbound(env)
  return new Stripe(setting(env, 'STRIPE_SECRET_KEY'), {
    apiVersion: '2026-10-28.endive',
    httpClient: Stripe.createFetchHttpClient((at, init = {}) =>
      send(at instanceof Request ? at.url : at.toString(), init),
    ),
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
  })
}

export function troubleOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Stripe.errors.StripeError)) return { error }
  const { type, code, statusCode, requestId } = error
  return { type, code, statusCode, stripeRequestId: requestId }
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 404

/** A customer that is named in a call was deleted, or belongs to another account or mode. */
export const isMissingCustomer = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  error.code === 'resource_missing' &&
  error.param === 'customer'

/** One idempotency key for different requests, or while Stripe still handles the same one (409). */
export const isCrossing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError ||
  (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
