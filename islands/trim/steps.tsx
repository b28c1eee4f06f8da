import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { IconButton } from '../ui/icon-button'
import { moveEnd, stepStart, type Selection, type Room } from './rules'
import { clock } from './words'

interface Props {
  part: Selection
  room: Room
  onChange: (part: Selection) => void
}

/**
 * Buttons that move both ends by a tenth of a second, for skaters who can't or prefer not to drag.
 */
export function Steps({ part, room, onChange }: Props) {
  const start = (by: number) => onChange(stepStart(part, by, room))
  const end = (by: number) => onChange(moveEnd(part, part.to + by, room))
  return (
    <div className="trim-steps">
      <Step name="Start" at={part.from} onStep={start} />
      <Step name="End" at={part.to} onStep={end} />
    </div>
  )
}

function Step(props: { name: string; at: number; onStep: (by: number) => void }) {
  const { name, at, onStep } = props
  return (
    <div className="trim-step" role="group" aria-label={name}>
      <IconButton icon={<Minus />} label={`${name} earlier`} onClick={() => onStep(-0.1)} />
      <span className="trim-at">
        <span className="quiet small">{name}</span>
        {clock(at)}
      </span>
      <IconButton icon={<Plus />} label={`${name} later`} onClick={() => onStep(0.1)} />
    </div>
  )
}
