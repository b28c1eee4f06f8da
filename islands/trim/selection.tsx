import CirclePause from 'lucide-react/icons/circle-pause'
import CirclePlay from 'lucide-react/icons/circle-play'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { IconButton } from '../ui/icon-button'
import { clockWords, moveEnd, stepStart, type Room, type Selection } from './rules'
import type { TrimLoop } from './use-loop'

export function SelectionPlayer({ loop }: { loop: TrimLoop }) {
  const { ref, playing, play, pause } = loop
  return (
    <div className="trim-player">
      <video ref={ref} muted playsInline preload="auto" aria-label="What is chosen" />
      <IconButton
        className="trim-play"
        icon={playing ? <CirclePause /> : <CirclePlay />}
        label={playing ? 'Pause' : 'Play what is chosen'}
        onClick={playing ? pause : play}
      />
    </div>
  )
}

interface StepsProps {
  part: Selection
  room: Room
  onChange: (part: Selection) => void
}

/** For skaters who can't or prefer not to drag. */
export function SelectionSteps({ part, room, onChange }: StepsProps) {
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
        {clockWords(at)}
      </span>
      <IconButton icon={<Plus />} label={`${name} later`} onClick={() => onStep(0.1)} />
    </div>
  )
}
