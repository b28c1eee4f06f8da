import { useEffect, useRef, useState } from 'react'
import { paymentTexts, subscribeTexts } from '../../worker/billing/contract'
import { Button } from '../ui/button'
import { Spinner } from '../ui/spinner'
import { Notice } from '../ui/states'
import { ask as askStripe } from './ask-stripe'
import { settle } from './pay'
import { loadStripe } from './script'

interface Props {
  secret: string
  publishableKey: string
  script: string
  /** What is known already; without it, Stripe is asked first. */
  known?: 'paid' | 'processing' | undefined
  onFailed: (why: string) => void
  onOtherPlan: () => void
}

/** Between the card and the app: until a bank has said yes, and our own server has heard of it. */
export function Processing({ secret, publishableKey, script, known, ...on }: Props) {
  const [state, setState] = useState<'asking' | 'paid' | 'processing' | 'unreachable'>(
    known ?? 'asking',
  )
  const asks = useRef(false)

  const ask = async () => {
    if (asks.current) return
    asks.current = true
    setState('asking')
    try {
      const stripe = await loadStripe(script, publishableKey)
      const { outcome, why } = await askStripe(stripe, secret)
      if (outcome === 'failed') on.onFailed(why)
      else setState(outcome)
    } catch (error) {
      console.warn(error)
      setState('unreachable')
    }
    asks.current = false
  }

  const isPaid = state === 'paid'
  useEffect(() => void (isPaid && settle()), [isPaid])
  const askAtFirst = useRef(ask)
  useEffect(() => void (known ?? askAtFirst.current()), [known])

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
      <Button kind="loud" wide onClick={() => void ask()}>
        Check again
      </Button>
      <Button kind="plain" wide onClick={on.onOtherPlan}>
        {subscribeTexts.otherPlan}
      </Button>
    </div>
  )
}
