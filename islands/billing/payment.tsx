import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import {
  paymentTexts,
  planTexts,
  subscribeTexts,
  type PlanType,
} from '../../worker/billing/contract'
import { Button } from '../ui/button'
import { Notice } from '../ui/states'
import { pay } from './pay'
import { loadStripe } from './script'

interface Props {
  plan: PlanType
  secret: string
  publishableKey: string
  script: string
  onOtherPlan: () => void
}

/** The card form, which is Stripe's own: no card number ever comes to us. */
export function Payment({ plan, secret, publishableKey, script, onOtherPlan }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const form = useRef<{ stripe: Stripe; elements: StripeElements }>(undefined)
  const [state, setState] = useState<'loading' | 'ready' | 'paying' | 'unreachable'>('loading')

  useEffect(() => {
    let gone = false
    let leave = () => {}
    const show = async () => {
      const stripe = await loadStripe(script, publishableKey)
      if (gone || !place.current) return
      const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe'
      const elements = stripe.elements({ clientSecret: secret, appearance: { theme } })
      const card = elements.create('payment')
      leave = () => card.destroy()
      card.on('ready', () => setState('ready'))
      card.mount(place.current)
      form.current = { stripe, elements }
    }
    show().catch(() => setState('unreachable'))
    return () => {
      gone = true
      leave()
    }
  }, [publishableKey, script, secret])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.current || state !== 'ready') return
    setState('paying')
    const done = await pay(form.current.stripe, form.current.elements, secret).catch(() => false)
    if (!done) setState('ready')
  }

  const { name, price } = planTexts[plan]
  return (
    <form className="payment" onSubmit={(event) => void submit(event)}>
      <h2 className="heading">
        {name}, {price}
      </h2>
      {secret.startsWith('seti_') && (
        <p className="quiet">You pay nothing before your free trial is over.</p>
      )}
      {state === 'unreachable' && <Notice kind="danger">{paymentTexts.unreachable}</Notice>}
      <div ref={place} aria-busy={state === 'loading'}>
        <div className="skeleton skeleton-clip" />
      </div>
      <Button
        type="submit"
        kind="loud"
        wide
        disabled={state !== 'ready'}
        busy={state === 'paying'}
        busyLabel="Processing..."
      >
        Subscribe
      </Button>
      <Button kind="plain" wide disabled={state === 'paying'} onClick={onOtherPlan}>
        {subscribeTexts.otherPlan}
      </Button>
    </form>
  )
}
