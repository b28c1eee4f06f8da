import { limits } from '../../worker/clips/contract'

interface Pinnable {
  id: string
  isSteezy: boolean
}

/** The two groups of a page, the newest first, and where in the list the page stands. */
export interface VideoGroups<T> {
  steezy: T[]
  others: T[]
  perPage: number
  isFirst: boolean
}

/**
 * The groups as they are once one of their videos is pinned or unpinned; null where that can't be
 * told, or won't be allowed.
 */
export function regroup<T extends Pinnable>(item: T, groups: VideoGroups<T>) {
  const { steezy, others, perPage, isFirst } = groups
  const without = (list: T[]) => list.filter(({ id }) => id !== item.id)
  if (!item.isSteezy) {
    if (steezy.length >= limits.steezy) return null
    return { steezy: add({ ...item, isSteezy: true }, steezy), others: without(others) }
  }
  // What is newer than all of this page belongs on one before it.
  const belongs = isFirst || (others[0] !== undefined && item.id < others[0].id)
  const next = belongs ? add({ ...item, isSteezy: false }, others).slice(0, perPage) : others
  return { steezy: without(steezy), others: next }
}

/** Ids sort by time. */
const add = <T extends Pinnable>(item: T, list: T[]): T[] =>
  [...list.filter(({ id }) => id !== item.id), item].toSorted((one, other) =>
    one.id < other.id ? 1 : -1,
  )
