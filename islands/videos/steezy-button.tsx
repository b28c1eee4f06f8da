import Pin from 'lucide-react/icons/pin'
import { IconButton } from '../ui/icon-button'

interface Props {
  isSteezy: boolean
  onToggle: () => void
  /** The video has just moved to the other group, so the button takes the focus back. */
  moved: boolean
}

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
