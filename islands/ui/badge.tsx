import type { ReactNode } from 'react'
import { classes } from './classes'

export type BadgeKind =
  | 'quiet'
  | 'loud'
  | 'plate'
  | 'landed'
  | 'bailed'
  | 'gold'
  | 'silver'
  | 'bronze'

/** A sticker with a word on it. Colour never speaks alone: the word is its child. */
export function Badge({ kind = 'quiet', children }: { kind?: BadgeKind; children: ReactNode }) {
  return <span className={classes('badge', kind !== 'quiet' && `badge-${kind}`)}>{children}</span>
}
