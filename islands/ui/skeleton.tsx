import { classes } from './classes'

export type SkeletonShape = 'line' | 'title' | 'avatar' | 'photo' | 'clip' | 'card'

export function Skeleton({ shape = 'line' }: { shape?: SkeletonShape }) {
  return <div className={classes('skeleton', `skeleton-${shape}`)} aria-hidden="true" />
}
