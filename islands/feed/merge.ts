import { limits, type ActivityItem } from '../../worker/feed/contract'

/** `next` is the cursor for the following items, if there may be any. */
export interface FeedPart {
  items: ActivityItem[]
  next: string | undefined
}

export const asPart = (items: ActivityItem[]): FeedPart => ({
  items,
  next: items.length < limits.perPage ? undefined : items.at(-1)?.id,
})

/** Ids sort by time. */
export function newSince(parts: FeedPart[], newest: ActivityItem[]): ActivityItem[] {
  const top = parts.flatMap(({ items }) => items)[0]?.id ?? ''
  return newest.filter(({ id }) => id > top)
}

/**
 * In the range that they cover, the newest items replace all others, so that deleted ones disappear; older
 * items stay. If the newest do not reach the old ones, there would be a gap, so the feed starts again.
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
