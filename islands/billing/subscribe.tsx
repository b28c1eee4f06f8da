import { useState } from 'react'
import {
  messages,
  planTexts,
  planTypes,
  subscribeTexts,
  type ClientSecret,
  type PlanType,
} from '../../worker/billing/contract'
import { urls } from '../../worker/urls'
import { saidOr, write } from '../api'
import { Button } from '../ui/button'
import { toast } from '../ui/toast'
import { Payment } from './payment'

interface Props {
  publishableKey: string
  script: string
}

/** Two plans, then the card. */
export default function Subscribe({ publishableKey, script }: Props) {
  const [asking, setAsking] = useState<PlanType>()
  const [chosen, setChosen] = useState<{ plan: PlanType; secret: string }>()

  const choose = async (plan: PlanType) => {
    if (asking) return
    setAsking(plan)
    try {
      const address = urls.api.createSubscription()
      const { clientSecret } = await write<ClientSecret>('POST', address, { planType: plan })
      if (!clientSecret) throw new Error('There is no secret to pay with.')
      setChosen({ plan, secret: clientSecret })
    } catch (error) {
      const said = saidOr(error, messages.createFailed)
      toast({ title: 'Error', description: said, kind: 'destructive' })
    }
    setAsking(undefined)
  }

  if (chosen) {
    return (
      <Payment
        {...chosen}
        publishableKey={publishableKey}
        script={script}
        onOtherPlan={() => setChosen(undefined)}
      />
    )
  }
  return (
    <div className="plans">
      {planTypes.map((plan) => {
        const { name, price, hint, badges } = planTexts[plan]
        return (
          <section className="card plan" key={plan} aria-labelledby={`plan-${plan}`}>
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
              kind={plan === 'annual' ? 'loud' : 'outline'}
              wide
              busy={asking === plan}
              disabled={asking !== undefined}
              onClick={() => void choose(plan)}
            >
              Choose {name}
            </Button>
          </section>
        )
      })}
      <p className="quiet">{subscribeTexts.cancel}</p>
    </div>
  )
}
