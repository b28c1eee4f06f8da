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
import { confirm, underWay } from './ask-stripe'
import { kindOf, type PaymentOutcome } from './outcome'
import { useAct } from '../use-act'
import { useCardForm } from './use-card-form'

interface Props {
  plan: PlanType
  secret: string
  publishableKey: string
  script: string
  /** Why the card was refused on the bank's page. */
  failure?: string | undefined
  onOutcome: (outcome: Exclude<PaymentOutcome, 'failed'>) => void
  onOtherPlan: () => void
}

/** The card form. It is Stripe's, so card numbers never reach our server. */
export function Payment({ plan, secret, publishableKey, script, failure, ...on }: Props) {
  const { place, form, state, again } = useCardForm(script, publishableKey, secret)
  const [why, setWhy] = useState(failure)

  const { act, busy } = useAct({
    call: async () => {
      if (!form.current || state !== 'ready') return
      const { stripe, elements } = form.current
      setWhy(undefined)
      // The bank's page returns to this URL, with the chosen plan.
      const back = new URL(urls.subscribe({}, { plan }), location.href).href
      const result = await confirm(stripe, elements, secret, back)
      if (result.outcome !== 'failed') return on.onOutcome(result.outcome)
      const already = await underWay(stripe, secret)
      if (already) return on.onOutcome(already)
      setWhy(result.why)
    },
    failed: () => setWhy(paymentTexts.unreachable),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act()
  }

  const { name, price } = planTexts[plan]
  return (
    <form className="payment" method="post" onSubmit={submit}>
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
      {why && (
        <Notice kind="danger">
          <p>
            <strong>{paymentTexts.failed}</strong>
          </p>
          <p>{why}</p>
        </Notice>
      )}
      {state === 'unreachable' ? (
        <Button kind="primary" wide onClick={again}>
          Try again
        </Button>
      ) : (
        <Button
          type="submit"
          kind="primary"
          wide
          disabled={state !== 'ready'}
          busy={busy}
          busyLabel="Processing..."
        >
          Subscribe
        </Button>
      )}
      <Button kind="ghost" wide disabled={busy} onClick={on.onOtherPlan}>
        {subscribeTexts.otherPlan}
      </Button>
    </form>
  )
}
