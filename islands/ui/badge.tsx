import type { ReactNode } from 'react'
import { classes } from './classes'

export type BadgeKind =
  | 'secondary'
  | 'primary'
  | 'plate'
  | 'landed'
  | 'bailed'
  | 'gold'
  | 'silver'
  | 'bronze'

/** Colour is never the only information: the text says the same. */
export function Badge({ kind = 'secondary', children }: { kind?: BadgeKind; children: ReactNode }) {
  return (
    <span className={classes('badge', kind !== 'secondary' && `badge-${kind}`)}>{children}</span>
  )
}
