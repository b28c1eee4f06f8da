import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Button } from '../ui/button'
import { useAnswer } from './use-answer'

interface Props {
  crewRequestId: string
  /** The end of both names, as in "Yes to @ann". */
  to: string
}

export function YesNo({ crewRequestId, to }: Props) {
  const { act, busy, given } = useAnswer()
  const whom = <span className="visually-hidden"> to {to}</span>
  const answer = (isYes: boolean) => void act({ crewRequestId, isYes })
  return (
    <div className="row">
      <Button
        low
        icon={<Check />}
        disabled={busy}
        busy={given?.isYes === true}
        onClick={() => answer(true)}
      >
        <span>Yes{whom}</span>
      </Button>
      <Button
        kind="ghost"
        low
        icon={<X />}
        disabled={busy}
        busy={given?.isYes === false}
        onClick={() => answer(false)}
      >
        <span>No{whom}</span>
      </Button>
    </div>
  )
}
