import { useEffect, useState } from 'react'
import type { PlanType, Returned } from '../../worker/billing/contract'
import { urls } from '../../worker/urls'
import { Payment } from './payment'
import { Plans } from './plans'
import { Processing } from './processing'

interface Props {
  publishableKey: string
  script: string
  /** Somebody who comes back from the page of a bank. */
  returned: Returned | null
}

type Step =
  | { at: 'plans' }
  | { at: 'card'; plan: PlanType; secret: string }
  | { at: 'processing'; plan: PlanType | null; secret: string; known?: 'paid' | 'processing' }

const plans: Step = { at: 'plans' }

/** Two plans, then the card, then what became of it. */
export default function Subscribe({ publishableKey, script, returned }: Props) {
  const [step, setStep] = useState<Step>(returned ? { at: 'processing', ...returned } : plans)

  // What a bank has added is for once: a reload is none of its business.
  useEffect(() => {
    if (returned) history.replaceState(history.state, '', urls.subscribe())
  }, [returned])

  const toPlans = () => setStep(plans)
  if (step.at === 'plans') {
    return <Plans onChosen={(plan, secret) => setStep({ at: 'card', plan, secret })} />
  }
  const { plan, secret } = step
  const stripes = { secret, publishableKey, script, onOtherPlan: toPlans }
  if (step.at === 'card') {
    const { plan: chosen } = step
    return (
      <Payment
        {...stripes}
        plan={chosen}
        onOutcome={(known) => setStep({ at: 'processing', plan, secret, known })}
      />
    )
  }
  return (
    <Processing
      {...stripes}
      known={step.known}
      onFailed={() => setStep(plan ? { at: 'card', plan, secret } : plans)}
    />
  )
}
