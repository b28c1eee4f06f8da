import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { kindOf, paymentResultOf, type PaymentResult } from './outcome'

export async function confirm(
  stripe: Stripe,
  elements: StripeElements,
  secret: string,
  return_url: string,
): Promise<PaymentResult> {
  const kind = kindOf(secret)
  const asked = { elements, redirect: 'if_required' as const, confirmParams: { return_url } }
  if (kind === 'setup') {
    const { error, setupIntent } = await stripe.confirmSetup(asked)
    return paymentResultOf({
      kind,
      status: setupIntent?.status,
      error: error && (error.message ?? ''),
    })
  }
  const { error, paymentIntent } = await stripe.confirmPayment(asked)
  return paymentResultOf({
    kind,
    status: paymentIntent?.status,
    error: error && (error.message ?? ''),
  })
}

/** Reads how a confirmation ended that has already happened, here or on a bank's page. */
export async function retrieveResult(stripe: Stripe, secret: string): Promise<PaymentResult> {
  const kind = kindOf(secret)
  if (kind === 'setup') {
    const { error, setupIntent } = await stripe.retrieveSetupIntent(secret)
    if (error) throw new Error(error.message)
    const { status, last_setup_error: last } = setupIntent
    return paymentResultOf({ kind, status, error: refusal(status, last) })
  }
  const { error, paymentIntent } = await stripe.retrievePaymentIntent(secret)
  if (error) throw new Error(error.message)
  const { status, last_payment_error: last } = paymentIntent
  return paymentResultOf({ kind, status, error: refusal(status, last) })
}

/** The user may have confirmed the card earlier or in another tab. */
export async function underWay(
  stripe: Stripe,
  secret: string,
): Promise<'paid' | 'processing' | undefined> {
  const { setupIntent, paymentIntent } =
    kindOf(secret) === 'setup'
      ? { ...(await stripe.retrieveSetupIntent(secret)), paymentIntent: undefined }
      : { ...(await stripe.retrievePaymentIntent(secret)), setupIntent: undefined }
  const status = (setupIntent ?? paymentIntent)?.status
  return status === 'succeeded' ? 'paid' : status === 'processing' ? 'processing' : undefined
}

/** Stripe keeps the last error, which counts only while Stripe waits for another card. */
const refusal = (status: string, last: { message?: string } | null): string | undefined =>
  status === 'requires_payment_method' && last ? (last.message ?? '') : undefined
