import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes'
import { useThing } from './thing'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: ReactNode
  label: string
  /** For a toggle: screen readers announce it as pressed or not. */
  on?: boolean
}

/** Where such a button will be once its code has come, so that nothing moves then. */
export const IconButtonPlace = () => <span className="icon-button" aria-hidden />

/** An icon in a 48 px square, named for its thing, for screen readers and as a tooltip. */
export function IconButton({ icon, label: act, on, className, ...rest }: IconButtonProps) {
  const label = `${act}${useThing()}`
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classes('icon-button', on && 'is-on', className)}
      aria-label={label}
      aria-pressed={on}
    >
      {icon}
    </button>
  )
}
