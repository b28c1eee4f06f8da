import type { Trick } from '../../worker/tricks/contract'
import { TrickPicker } from '../games/turn/trick-picker'
import type { Named } from './trick-bag-dom'
import { useTricks } from './use-tricks'

interface Props {
  label?: string
  chosen: Named | null
  disabled?: boolean
  onChoose: (trick: Named | null) => void
}

const noTricks: readonly Trick[] = []

/**
 * Picks from all tricks. It has its place before they have loaded, and where they can't be, so that it moves
 * nothing below, where the skater may be typing or pressing.
 */
export function OptionalTrickPicker({ disabled = false, ...rest }: Props) {
  const { data = noTricks, isError } = useTricks()
  return (
    <TrickPicker
      {...rest}
      tricks={data}
      error={undefined}
      disabled={disabled || data.length === 0}
      {...(isError && { placeholder: "Tricks can't be loaded" })}
    />
  )
}
