import type { ComponentProps, ReactNode } from 'react'

type HeaderActionProps = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  icon: ReactNode
  label: string
  /** Shown on the icon, as it is to be read ('3', '99+'); `countLabel` says what it counts. */
  count?: string | undefined
  countLabel?: string | undefined
}

/** An icon of the header on a phone, a line with its word on the desk's rail. */
export function HeaderAction({ icon, label, count, countLabel, ...rest }: HeaderActionProps) {
  return (
    <button type="button" {...rest} className="header-action">
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
