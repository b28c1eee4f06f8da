import GripVertical from 'lucide-react/icons/grip-vertical'
import type { KeyboardEvent } from 'react'
import { clock, spoken } from './words'

interface Props {
  name: 'Start' | 'End' | 'Cover'
  at: number
  least: number
  most: number
  onStep: (by: number) => void
  onGo: (at: number) => void
}

/** One end of the part, or the frame of the poster: dragged, or moved by the arrow keys, with Shift by whole seconds. */
export function Handle({ name, at, least, most, onStep, onGo }: Props) {
  function press(event: KeyboardEvent): void {
    const by = event.shiftKey ? 1 : 0.1
    const acts: Record<string, () => void> = {
      ArrowLeft: () => onStep(-by),
      ArrowDown: () => onStep(-by),
      ArrowRight: () => onStep(by),
      ArrowUp: () => onStep(by),
      Home: () => onGo(least),
      End: () => onGo(most),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <div
      className={`trim-handle trim-${name.toLowerCase()}`}
      data-holds={name.toLowerCase()}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={at}
      aria-valuetext={spoken(at)}
      title={clock(at)}
      onKeyDown={press}
    >
      <GripVertical />
    </div>
  )
}
