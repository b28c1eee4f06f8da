import { messages, paymentTexts, paymentWaits } from '../../worker/billing/contract'
import { billingEndpoints } from '../../worker/billing/endpoints'
import { sessionEndpoints } from '../../worker/session/endpoints'
import { urls } from '../../worker/urls'
import { fetchResponse } from '../api'
import { request } from '../request'
import { toast } from '../ui/toast'

/**
 * Called once the card is accepted. Gives Stripe time to settle, asks the server to update the
 * subscription, then goes to the app.
 */
export async function finishPayment(): Promise<void> {
  await pause(paymentWaits.settleMs)
  try {
    const now = await request(billingEndpoints.update)
    await Promise.all([
      fetchResponse(billingEndpoints.status.url()),
      fetchResponse(sessionEndpoints.user.url()),
    ])
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
