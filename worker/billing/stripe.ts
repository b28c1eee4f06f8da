import Stripe from 'stripe'
import type { Env } from '../env'
import { notConfigured } from '../http/errors'
import { outbound } from '../http/outbound'

type Setting = 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET'

/** The Stripe client. Answers 503 if a setting is missing. */
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

export function setting(env: Env, name: Setting): string {
  const value = env[name]
  if (!value) throw notConfigured(name)
  return value
}

/**
 * The details of a Stripe error for the log, without the data that was sent and without the
 * customer.
 */
export function troubleOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Stripe.errors.StripeError)) return { error }
  const { type, code, statusCode, requestId } = error
  return { type, code, statusCode, stripeRequestId: requestId }
}

/** Whether Stripe no longer has the object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 404

/**
 * Whether two calls used one idempotency key: for different requests, because the skater asked for
 * something else meanwhile, or for the same request (409), while Stripe still handles the first.
 */
export const isCrossing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError ||
  (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
