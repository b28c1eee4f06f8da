import Dices from 'lucide-react/icons/dices'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { messages } from '../../worker/spots/near/contract'
import { Button } from '../ui/button'
import { Notice } from '../ui/states'
import { phoneWords } from './rough-place'
import { usePosition, type PositionState } from './use-position'

interface Props {
  isNear: boolean
  within: number | undefined
  /** Null for the usual order. Must be stable: see `usePosition`. */
  onNear: (place: PositionState | null) => void
  onToday: () => void
}

/** The ways to find a spot. Only a press asks the phone where it is. */
export default function FindActs({ isNear, within, onNear, onToday }: Props) {
  const position = usePosition(onNear, false, messages)
  return (
    <>
      <div className="spots-find">
        <Button
          low
          icon={<LocateFixed />}
          className={isNear ? 'is-on' : ''}
          aria-pressed={isNear}
          busy={position.asking}
          busyLabel="Finding you..."
          onClick={() => (isNear ? onNear(null) : position.ask())}
        >
          Nearest
        </Button>
        <Button low icon={<Dices />} onClick={onToday}>
          Where today?
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {isNear ? 'The nearest spots come first' : ''}
      </p>
      {isNear && within !== undefined && <Notice>{phoneWords(within)}</Notice>}
      {position.trouble && <Notice kind="danger">{position.trouble}</Notice>}
    </>
  )
}
