import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { IconButton } from '../ui/icon-button'
import type { Grip } from './use-row-drag'

interface Props {
  /** For those who drag; buttons and keys do the same. */
  grip: Grip
  place: number
  count: number
  disabled?: boolean
  onMove: (to: number) => void
}

/** What moves one row of a list: a grip, two buttons, and the arrow keys on them. */
export function RowMoves({ grip, place, count, disabled, onMove }: Props) {
  /** A browser takes the focus from a button that is moved on the page. */
  const pressed = useRef<HTMLElement | null>(null)
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  })
  const move = (by: number, button: HTMLElement) => {
    const to = place + by
    if (disabled || to < 0 || to >= count) return
    pressed.current = button
    onMove(to)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(by, event.currentTarget)
  }
  return (
    <>
      {!disabled && (
        <span className="row-grip" aria-hidden="true" data-no-swipe {...grip}>
          <GripVertical />
        </span>
      )}
      {/* Without `disabled`, the focus stays on one that has reached an end. */}
      <IconButton
        icon={<ArrowUp />}
        label="Move up"
        aria-disabled={disabled || place === 0}
        {...{ onKeyDown }}
        onClick={({ currentTarget }) => move(-1, currentTarget)}
      />
      <IconButton
        icon={<ArrowDown />}
        label="Move down"
        aria-disabled={disabled || place === count - 1}
        {...{ onKeyDown }}
        onClick={({ currentTarget }) => move(1, currentTarget)}
      />
    </>
  )
}
