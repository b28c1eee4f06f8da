import { useEffect, useEffectEvent } from 'react'
import { messages, paymentTexts, paymentWaits } from '../../worker/billing/contract'
import * as billingEndpoints from '../../worker/billing/endpoints'
import * as sessionEndpoints from '../../worker/session/endpoints'
import { urls } from '../../worker/urls'
import { fetchResponse } from '../api'
import { request } from '../request'
import { Spinner } from '../ui/spinner'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const toApp = () => location.assign(urls.landing())

/** Shown once nothing is left to pay, until our server knows about it. */
export function Settling() {
  const { act: finish } = useAct({
    call: async () => {
      await pause(paymentWaits.settleMs)
      const now = await request(billingEndpoints.update)
      await Promise.all([
        fetchResponse(billingEndpoints.status.url()),
        fetchResponse(sessionEndpoints.user.url()),
      ])
      if (now.status !== 'active') throw new Error('The server does not know of it yet.')
    },
    done: () => {
      toast({ title: paymentTexts.successful, description: paymentTexts.welcome })
      setTimeout(toApp, paymentWaits.doneMs)
    },
    failed: () => {
      setTimeout(toApp, paymentWaits.failedMs)
      const [title, description] = [paymentTexts.successful, messages.updateFailed]
      return { title, description, kind: 'default' }
    },
  })
  const onShown = useEffectEvent(() => void finish())
  useEffect(() => onShown(), [])
  return <PaymentWait text={paymentTexts.settling} />
}

export const PaymentWait = ({ text }: { text: string }) => (
  <p className="payment-waits" role="status">
    <Spinner />
    {text}
  </p>
)
