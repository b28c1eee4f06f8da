import { limits, type ActivityItem } from '../../worker/feed/contract'

/** Items as they came in one answer, and the cursor behind them while there may be more. */
export interface FeedPart {
  items: ActivityItem[]
  next: string | undefined
}

export const asPart = (items: ActivityItem[]): FeedPart => ({
  items,
  next: items.length < limits.perPage ? undefined : items.at(-1)?.id,
})

/** What has come since. Ids sort by time. */
export function newSince(parts: FeedPart[], newest: ActivityItem[]): ActivityItem[] {
  const top = parts.flatMap(({ items }) => items)[0]?.id ?? ''
  return newest.filter(({ id }) => id > top)
}

/**
 * Puts the newest items in place: what they reach down to is as they say, gone or new; what is
 * older stays. Where they don't reach what was there, it would leave a gap: they begin anew.
 */
export function merge(parts: FeedPart[], newest: ActivityItem[]): FeedPart[] {
  const head = asPart(newest)
  const floor = head.next
  if (floor === undefined) return [head]
  const meet = parts.some(({ items }) => items.some(({ id }) => id >= floor))
  if (!meet) return [head]
  const rest = parts.map(({ items, next }) => ({
    items: items.filter(({ id }) => id < floor),
    next: next !== undefined && next > floor ? floor : next,
  }))
  return [head, ...rest.filter(({ items }, at) => items.length > 0 || at === rest.length - 1)]
}
