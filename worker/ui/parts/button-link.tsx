import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from '../../../islands/ui/button'

export function ButtonLink(props: ComponentProps<'a'> & ButtonLook) {
  const {
    kind = 'secondary',
    wide = false,
    low = false,
    icon,
    className,
    children,
    ...rest
  } = props
  return (
    <a {...rest} className={buttonClass({ kind, wide, low }, className)}>
      {icon}
      {children}
    </a>
  )
}
