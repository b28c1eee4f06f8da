import type { ComponentProps } from 'react'
import { classes } from '../../../islands/ui/classes'

/** A group with a border; `loud` if the viewer must act. */
export function Card({
  loud = false,
  className,
  ...rest
}: ComponentProps<'section'> & { loud?: boolean }) {
  return <section {...rest} className={classes('card', loud && 'card-loud', className)} />
}
