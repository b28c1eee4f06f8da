import Pin from 'lucide-react/icons/pin'
import { IconButton } from '../ui/icon-button'

interface Props {
  isSteezy: boolean
  onToggle: () => void
  /** It has just moved to another group, under the finger that pressed it. */
  moved: boolean
}

/** Pins one's own video among the steezy ones, or unpins it. */
export function SteezyButton({ isSteezy, onToggle, moved }: Props) {
  return (
    <IconButton
      icon={<Pin />}
      label="Steezy"
      on={isSteezy}
      onClick={onToggle}
      ref={moved ? focus : undefined}
    />
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })
