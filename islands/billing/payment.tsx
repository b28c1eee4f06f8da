import { useState, type FormEvent } from 'react'
import {
  paymentTexts,
  planTexts,
  subscribeTexts,
  type PlanType,
} from '../../worker/billing/contract'
import { urls } from '../../worker/urls'
import { Button } from '../ui/button'
import { Notice } from '../ui/states'
import { toast } from '../ui/toast'
import { kindOf, type Outcome } from './outcome'
import { pay } from './pay'
import { useCardForm } from './use-card-form'

interface Props {
  plan: PlanType
  secret: string
  publishableKey: string
  script: string
  onOutcome: (outcome: Exclude<Outcome, 'failed'>) => void
  onOtherPlan: () => void
}

/** The card form, which is Stripe's own: no card number ever comes to us. */
export function Payment({ plan, secret, publishableKey, script, onOutcome, onOtherPlan }: Props) {
  const { place, form, state, again } = useCardForm(script, publishableKey, secret)
  const [isPaying, setIsPaying] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.current || state !== 'ready' || isPaying) return
    const { stripe, elements } = form.current
    setIsPaying(true)
    try {
      // From the page of a bank one comes back to the plan that was chosen.
      const back = new URL(urls.subscribe({}, { plan }), location.href).href
      const outcome = await pay(stripe, elements, secret, back)
      if (outcome !== 'failed') return onOutcome(outcome)
    } catch (error) {
      console.warn(error)
      const [title, description] = [paymentTexts.failed, paymentTexts.unreachable]
      toast({ title, description, kind: 'destructive' })
    }
    setIsPaying(false)
  }

  const { name, price } = planTexts[plan]
  return (
    <form className="payment" onSubmit={(event) => void submit(event)}>
      <h2 className="heading">
        {name}, {price}
      </h2>
      {kindOf(secret) === 'setup' && (
        <p className="quiet">You pay nothing before your free trial is over.</p>
      )}
      {state === 'unreachable' && <Notice kind="danger">{paymentTexts.unreachable}</Notice>}
      <div ref={place} className="payment-card" aria-busy={state === 'loading'}>
        {state === 'loading' && <div className="skeleton skeleton-clip" />}
      </div>
      {state === 'unreachable' ? (
        <Button kind="loud" wide onClick={again}>
          Try again
        </Button>
      ) : (
        <Button
          type="submit"
          kind="loud"
          wide
          disabled={state !== 'ready'}
          busy={isPaying}
          busyLabel="Processing..."
        >
          Subscribe
        </Button>
      )}
      <Button kind="plain" wide disabled={isPaying} onClick={onOtherPlan}>
        {subscribeTexts.otherPlan}
      </Button>
    </form>
  )
}
