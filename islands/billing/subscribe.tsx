import { useEffect, useState } from 'react'
import { paymentTexts, type PlanType, type Returned } from '../../worker/billing/contract'
import { urls } from '../../worker/urls'
import { toast } from '../ui/toast'
import { ManageButton } from './manage-button'
import { Payment } from './payment'
import { Plans } from './plans'
import { Processing } from './processing'
import { Settling } from './settling'

interface Props {
  publishableKey: string
  script: string
  returned: Returned | null
  /** Shows the button to manage a past or present subscription beside the plans, or instead of them. */
  manages?: 'beside' | 'only'
}

type Step =
  | { at: 'plans' }
  | { at: 'card'; plan: PlanType; secret: string; failure?: string }
  | { at: 'settling' }
  | { at: 'processing'; plan: PlanType | null; secret: string; known?: 'paid' | 'processing' }

const plans: Step = { at: 'plans' }

export default function Subscribe({ publishableKey, script, returned, manages }: Props) {
  const [step, setStep] = useState<Step>(returned ? { at: 'processing', ...returned } : plans)

  // Removes the bank's query parameters, so that a reload does not use them again.
  useEffect(() => {
    if (returned) history.replaceState(history.state, '', urls.subscribe())
  }, [returned])

  const toPlans = () => setStep(plans)
  if (manages === 'only') return <ManageButton primary />
  if (step.at === 'plans') {
    return (
      <>
        <Plans
          onChosen={(plan, secret) => setStep({ at: 'card', plan, secret })}
          onSubscribed={() => setStep({ at: 'settling' })}
        />
        {manages && <ManageButton primary={false} />}
      </>
    )
  }
  if (step.at === 'settling') return <Settling />
  const { plan, secret } = step
  const stripes = { secret, publishableKey, script, onOtherPlan: toPlans }
  if (step.at === 'card') {
    const { plan: chosen, failure } = step
    return (
      <Payment
        {...stripes}
        plan={chosen}
        failure={failure}
        onOutcome={(known) => setStep({ at: 'processing', plan, secret, known })}
      />
    )
  }
  return (
    <Processing
      {...stripes}
      known={step.known}
      onFailed={(failure) => {
        if (plan) return setStep({ at: 'card', plan, secret, failure })
        const title = paymentTexts.failed
        toast({ title, description: failure, kind: 'destructive' })
        toPlans()
      }}
    />
  )
}
