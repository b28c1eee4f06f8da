import type { ComponentProps } from 'react'
import { classes } from './classes'
import { hold } from './hold'
import { useOwnName } from './thing'

/** Looks like a link. Its accessible name ends with the surrounding `Thing`. */
export const TextButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button
    type="button"
    className={classes('text-link', className)}
    aria-label={useOwnName(rest.children)}
    {...hold}
    {...rest}
  />
)
