import { classes } from './classes'

export type SkeletonShape = 'line' | 'title' | 'avatar' | 'photo' | 'clip' | 'card'

/** A block in the shape of what comes. */
export function Skeleton({ shape = 'line' }: { shape?: SkeletonShape }) {
  return <div className={classes('skeleton', `skeleton-${shape}`)} aria-hidden="true" />
}
