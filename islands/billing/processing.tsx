import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messages, paymentTexts, paymentWaits, subscribeTexts } from '../../worker/billing/contract'
import { billingEndpoints } from '../../worker/billing/endpoints'
import { sessionEndpoints } from '../../worker/session/endpoints'
import { urls } from '../../worker/urls'
import { fetchResponse } from '../api'
import { request } from '../request'
import { Button } from '../ui/button'
import { Spinner } from '../ui/spinner'
import { Notice } from '../ui/states'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'
import { retrieveResult as askStripe } from './ask-stripe'
import { loadStripe } from './script'

interface Props {
  secret: string
  publishableKey: string
  script: string
  known?: 'paid' | 'processing' | undefined
  onFailed: (why: string) => void
  onOtherPlan: () => void
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const toApp = () => location.assign(urls.landing())

/** Shown until the bank has agreed and our server knows about it. */
export function Processing({ secret, publishableKey, script, known, ...on }: Props) {
  const [state, setState] = useState<'asking' | 'paid' | 'processing' | 'unreachable'>(
    known ?? 'asking',
  )
  const asks = useRef(false)

  const fetchOutcome = async () => {
    const stripe = await loadStripe(script, publishableKey)
    return askStripe(stripe, secret)
  }
  const askOnce = () => {
    if (asks.current) return
    asks.current = true
    void fetchOutcome()
      .then(({ outcome, why }) => (outcome === 'failed' ? on.onFailed(why) : setState(outcome)))
      .catch((error: unknown) => {
        console.warn(error)
        setState('unreachable')
      })
      .finally(() => (asks.current = false))
  }

  const again = () => {
    setState('asking')
    askOnce()
  }

  const isPaid = state === 'paid'
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
  const onPaid = useEffectEvent(() => void finish())
  useEffect(() => {
    if (isPaid) onPaid()
  }, [isPaid])
  const begin = useEffectEvent(() => void (known ?? askOnce()))
  useEffect(() => begin(), [])

  if (isPaid || state === 'asking') {
    return (
      <p className="payment-waits" role="status">
        <Spinner />
        {isPaid ? paymentTexts.settling : paymentTexts.asking}
      </p>
    )
  }
  return (
    <div className="payment">
      <h2 className="heading">{paymentTexts.processing}</h2>
      {state === 'processing' ? (
        <Notice>{paymentTexts.waiting}</Notice>
      ) : (
        <Notice kind="danger">{paymentTexts.unasked}</Notice>
      )}
      <Button kind="primary" wide onClick={again}>
        Check again
      </Button>
      <Button kind="ghost" wide onClick={on.onOtherPlan}>
        {subscribeTexts.otherPlan}
      </Button>
    </div>
  )
}
