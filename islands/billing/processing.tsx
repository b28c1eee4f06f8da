import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { paymentTexts, subscribeTexts } from '../../worker/billing/contract'
import { Button } from '../ui/button'
import { Notice } from '../ui/states'
import { retrieveResult as askStripe } from './ask-stripe'
import { loadStripe } from './script'
import { PaymentWait, Settling } from './settling'

interface Props {
  secret: string
  publishableKey: string
  script: string
  known?: 'paid' | 'processing' | undefined
  onFailed: (why: string) => void
  onOtherPlan: () => void
}

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

  const begin = useEffectEvent(() => void (known ?? askOnce()))
  useEffect(() => begin(), [])

  if (state === 'paid') return <Settling />
  if (state === 'asking') return <PaymentWait text={paymentTexts.asking} />
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
