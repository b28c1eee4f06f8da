import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes'
import { hold } from './hold'
import { Spinner } from './spinner'
import { useOwnName } from './thing'

export type ButtonLook = {
  kind?: 'secondary' | 'primary' | 'danger' | 'ghost'
  wide?: boolean
  low?: boolean
  icon?: ReactNode
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    busy?: boolean
    /** The text while busy; by default the children. */
    busyLabel?: string
  }

export const buttonClass = ({ kind = 'secondary', wide, low }: ButtonLook, more?: string) =>
  classes(
    'button',
    kind !== 'secondary' && `button-${kind}`,
    wide && 'button-wide',
    low && 'button-low',
    more,
  )

/** Its accessible name ends with the surrounding `Thing`. */
export function Button(props: ButtonProps) {
  const { kind, wide, low, icon, busy, busyLabel, className, disabled, children, ...rest } = props
  const label = (busy && busyLabel) || children
  const classOptions = { ...(kind && { kind }), wide: !!wide, low: !!low }
  return (
    <button
      type="button"
      aria-label={useOwnName(label)}
      {...hold}
      {...rest}
      className={buttonClass(classOptions, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon}
      {label}
    </button>
  )
}
