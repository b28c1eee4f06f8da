import type { ComponentProps } from 'react'
import { classes } from './classes'
import { useOwnName } from './thing'

/** A button that looks like a link, named for its thing. */
export const TextButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button
    type="button"
    className={classes('text-link', className)}
    aria-label={useOwnName(rest.children)}
    {...rest}
  />
)
