import Stripe from 'stripe'
import type { Bindings } from '../env'
import { notConfigured } from '../http/errors'
import { outbound } from '../http/outbound'

type Setting = 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET'

/** How to talk to Stripe; 503 where a setting is missing. */
export function stripeOf(env: Bindings): Stripe {
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

export function setting(env: Bindings, name: Setting): string {
  const value = env[name]
  if (!value) throw notConfigured(name)
  return value
}

/** What went wrong at Stripe, for the log: nothing of what was sent or of whom it concerns. */
export function troubleOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Stripe.errors.StripeError)) return { error }
  const { type, code, statusCode, requestId } = error
  return { type, code, statusCode, stripeRequestId: requestId }
}

/** Something that Stripe no longer has. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 404

/**
 * One key was used for two different requests, as somebody asked for something else meanwhile; or for
 * the same (409), and Stripe is still at the first.
 */
export const isCrossing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError ||
  (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
