import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes'
import { Spinner } from './spinner'

export type ButtonLook = {
  kind?: 'outline' | 'loud' | 'danger' | 'plain'
  wide?: boolean
  low?: boolean
  icon?: ReactNode
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    busy?: boolean
    /** What it reads while busy; its own words when left out. */
    busyLabel?: string
  }

export const buttonClass = ({ kind = 'outline', wide, low }: ButtonLook, more?: string) =>
  classes(
    'button',
    kind !== 'outline' && `button-${kind}`,
    wide && 'button-wide',
    low && 'button-low',
    more,
  )

/** A button; while busy it can't be pressed again and says so. */
export function Button(props: ButtonProps) {
  const { kind, wide, low, icon, busy, busyLabel, className, disabled, children, ...rest } = props
  const look = { ...(kind && { kind }), wide: !!wide, low: !!low }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon}
      {(busy && busyLabel) || children}
    </button>
  )
}
