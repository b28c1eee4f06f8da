import type { ComponentProps, ReactNode } from 'react'
import { hold } from './hold'

type NamedIconProps = ComponentProps<'button'> & {
  icon: ReactNode
  /** The whole name, if the word beside the icon is only a part of it. */
  name?: string
  children: ReactNode
}

/** Opens a sheet: an icon with its word, quieter than a button. */
export const NamedIcon = ({ icon, name, children, ...rest }: NamedIconProps) => (
  <button
    type="button"
    className="named-icon"
    aria-haspopup="dialog"
    aria-label={name}
    {...hold}
    {...rest}
  >
    {icon}
    <span>{children}</span>
  </button>
)
