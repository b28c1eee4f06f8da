import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Button } from '../ui/button'
import type { Outcome } from './filmed-try'

interface Props {
  outcome: Outcome | null
  onMark: (outcome: Outcome) => void
}

export const OutcomeButtons = (props: Props) => (
  <div className="tripod-outcomes">
    <OutcomeButton {...props} of="landed" />
    <OutcomeButton {...props} of="bailed" />
  </div>
)

function OutcomeButton({ outcome, onMark, of }: Props & { of: Outcome }) {
  const isLanded = of === 'landed'
  const isOn = outcome === of
  return (
    <Button
      low
      icon={isLanded ? <Check /> : <X />}
      aria-pressed={isOn}
      className={isOn ? `is-${of}` : undefined}
      onClick={() => onMark(of)}
    >
      {isLanded ? 'Landed' : 'Bailed'}
    </Button>
  )
}
