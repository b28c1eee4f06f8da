import type { ComponentProps, ReactNode } from 'react'
import { hold } from './hold'

type HeaderActionProps = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  icon: ReactNode
  label: string
  /** Shown on the icon as given ('3', '99+'); `countLabel` names the unit for screen readers. */
  count?: string | undefined
  countLabel?: string | undefined
}

export function HeaderAction({ icon, label, count, countLabel, ...rest }: HeaderActionProps) {
  return (
    <button type="button" {...hold} {...rest} className="header-action">
      {icon}
      <span className="header-action-word">{label}</span>
      {count && (
        <span className="count">
          {count}
          {countLabel && <span className="visually-hidden"> {countLabel}</span>}
        </span>
      )}
    </button>
  )
}
