import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes'
import { hold } from './hold'
import { useThing } from './thing'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: ReactNode
  label: string
  on?: boolean
}

/** Reserves the space of an icon button whose code is still loading. */
export const IconButtonPlace = () => <span className="icon-button" aria-hidden />

/** Its accessible name and tooltip end with the surrounding `Thing`. */
export function IconButton({ icon, label: act, on, className, ...rest }: IconButtonProps) {
  const label = `${act}${useThing()}`
  return (
    <button
      type="button"
      title={label}
      {...hold}
      {...rest}
      className={classes('icon-button', on && 'is-on', className)}
      aria-label={label}
      aria-pressed={on}
    >
      {icon}
    </button>
  )
}
