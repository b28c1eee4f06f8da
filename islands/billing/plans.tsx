import {
  planTexts,
  planTypes,
  subscribeTexts,
  type PlanType,
  messages,
} from '../../worker/billing/contract'
import * as billingEndpoints from '../../worker/billing/endpoints'
import { ApiError, failureMessage } from '../api'
import { request } from '../request'
import { Button } from '../ui/button'
import { useAct } from '../use-act'

interface Props {
  onChosen: (plan: PlanType, secret: string) => void
  /** Called in place of `onChosen` where nothing is left to pay. */
  onSubscribed: () => void
}

export function Plans({ onChosen, onSubscribed }: Props) {
  const { act, busy, given } = useAct({
    call: async (planType: PlanType) => {
      const begun = await request(billingEndpoints.subscribe, { body: { planType } })
      if (begun.clientSecret) return onChosen(planType, begun.clientSecret)
      if (!('status' in begun)) throw new Error('There is no secret to pay with.')
      onSubscribed()
    },
    failed: (error) => ({ description: whyNot(error) }),
  })
  return (
    <div className="plans">
      {planTypes.map((plan) => (
        <Plan
          key={plan}
          plan={plan}
          isBusy={given === plan}
          isDisabled={busy}
          onChoose={() => void act(plan)}
        />
      ))}
      <p className="quiet plans-note">{subscribeTexts.cancel}</p>
    </div>
  )
}

interface PlanProps {
  plan: PlanType
  isBusy: boolean
  isDisabled: boolean
  onChoose: () => void
}

function Plan({ plan, isBusy, isDisabled, onChoose }: PlanProps) {
  const { name, price, hint, badges } = planTexts[plan]
  return (
    <section className="card plan" aria-labelledby={`plan-${plan}`}>
      <h2 className="heading" id={`plan-${plan}`}>
        {name}
      </h2>
      <p className="plan-price">{price}</p>
      {hint && <p className="quiet">{hint}</p>}
      {badges.length > 0 && (
        <p className="plan-badges">
          {badges.map((badge) => (
            <span className="plan-badge" key={badge}>
              {badge}
            </span>
          ))}
        </p>
      )}
      <Button
        kind={plan === 'annual' ? 'primary' : 'secondary'}
        wide
        busy={isBusy}
        disabled={isDisabled}
        onClick={onChoose}
      >
        Choose {name}
      </Button>
    </section>
  )
}

/** Only these statuses have messages that help the user. */
const forPeople = [409, 429]

export const whyNot = (error: unknown): string =>
  (error instanceof ApiError && forPeople.includes(error.status) && error.serverText) ||
  failureMessage(error, messages.createFailed)
