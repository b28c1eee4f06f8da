import { classes } from './classes'

export type SkeletonShape = 'line' | 'title' | 'avatar' | 'photo' | 'clip' | 'card'

/** A placeholder in the shape of the content that is loading. */
export function Skeleton({ shape = 'line' }: { shape?: SkeletonShape }) {
  return <div className={classes('skeleton', `skeleton-${shape}`)} aria-hidden="true" />
}
