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
import { ask, confirm } from './ask-stripe'
import { outcomeOf, wordsOf, type Outcome, type Told } from './outcome'

/** Confirms the card, and says what came of it. */
export async function pay(
  stripe: Stripe,
  elements: StripeElements,
  secret: string,
  returnUrl: string,
): Promise<Outcome> {
  return said(await confirm(stripe, elements, secret, returnUrl))
}

/** Asks what came of a card that was confirmed before, and says it. */
export const look = async (stripe: Stripe, secret: string): Promise<Outcome> =>
  said(await ask(stripe, secret))

function said(told: Told): Outcome {
  const outcome = outcomeOf(told)
  if (outcome !== 'paid') {
    toast({ ...wordsOf(told, outcome), kind: outcome === 'failed' ? 'destructive' : 'default' })
  }
  return outcome
}

/** The card is taken: lets Stripe settle it, tells the server to look, and leaves for the app. */
export async function settle(): Promise<void> {
  await pause(paymentWaits.settleMs)
  try {
    const now = await write<BillingStatus>('POST', urls.api.updateSubscription(), {})
    await Promise.all([read(urls.api.billingStatus()), read(urls.api.user())])
    if (now.status !== 'active') throw new Error('The server does not know of it yet.')
    toast({ title: paymentTexts.successful, description: paymentTexts.welcome })
    await pause(paymentWaits.doneMs)
  } catch (error) {
    console.warn(error)
    toast({ title: paymentTexts.successful, description: messages.updateFailed })
    await pause(paymentWaits.failedMs)
  }
  location.assign(urls.landing())
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
