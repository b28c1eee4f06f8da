import type { ComponentProps } from 'react'
import { classes } from '../../../islands/ui/classes'

/** A bordered group; loud when it asks for the viewer's act. */
export function Card({
  loud = false,
  className,
  ...rest
}: ComponentProps<'section'> & { loud?: boolean }) {
  return <section {...rest} className={classes('card', loud && 'card-loud', className)} />
}
