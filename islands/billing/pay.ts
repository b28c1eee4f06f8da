import type { Stripe, StripeElements } from '@stripe/stripe-js'
import {
  messages,
  paymentTexts,
  paymentWaits,
  type BillingStatus,
} from '../../worker/billing/contract'
import { urls } from '../../worker/urls'
import { read, write } from '../api'
import { toast } from '../ui/toast'

/** Confirms the card; true once there is nothing left to do but to leave the page. */
export async function pay(stripe: Stripe, elements: StripeElements, secret: string) {
  const { error, status } = await confirm(stripe, elements, secret)
  if (error) {
    toast({ title: paymentTexts.failed, description: error, kind: 'destructive' })
    return false
  }
  if (status !== 'succeeded') {
    toast({ title: paymentTexts.processing, description: paymentTexts.waiting })
    return false
  }
  await pause(paymentWaits.settleMs)
  try {
    await write<BillingStatus>('POST', urls.api.updateSubscription(), {})
    await Promise.all([read(urls.api.billingStatus()), read(urls.api.user())])
    toast({ title: paymentTexts.successful, description: paymentTexts.welcome })
    await pause(paymentWaits.doneMs)
  } catch {
    toast({ title: paymentTexts.successful, description: messages.updateFailed })
    await pause(paymentWaits.failedMs)
  }
  location.assign(urls.landing())
  return true
}

/** A card for later is a setup, a card to pay with at once a payment. */
async function confirm(stripe: Stripe, elements: StripeElements, secret: string) {
  const asked = {
    elements,
    redirect: 'if_required' as const,
    confirmParams: { return_url: location.href },
  }
  if (secret.startsWith('seti_')) {
    const { error, setupIntent } = await stripe.confirmSetup(asked)
    return { error: error && (error.message ?? ''), status: setupIntent?.status }
  }
  const { error, paymentIntent } = await stripe.confirmPayment(asked)
  return { error: error && (error.message ?? ''), status: paymentIntent?.status }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
