import { limits } from '../../worker/videos/contract'

interface Pinnable {
  id: string
  isSteezy: boolean
}

/** Both groups are newest first. */
export interface VideoGroups<T> {
  steezy: T[]
  others: T[]
  perPage: number
  isFirst: boolean
}

/** Null if the limit for steezy videos forbids it. */
export function regroup<T extends Pinnable>(item: T, groups: VideoGroups<T>) {
  const { steezy, others, perPage, isFirst } = groups
  const without = (list: T[]) => list.filter(({ id }) => id !== item.id)
  if (!item.isSteezy) {
    if (steezy.length >= limits.steezy) return null
    return { steezy: add({ ...item, isSteezy: true }, steezy), others: without(others) }
  }
  // An unpinned video that is newer than this whole page belongs on an earlier page.
  const belongs = isFirst || (others[0] !== undefined && item.id < others[0].id)
  const next = belongs ? add({ ...item, isSteezy: false }, others).slice(0, perPage) : others
  return { steezy: without(steezy), others: next }
}

const add = <T extends Pinnable>(item: T, list: T[]): T[] =>
  [...list.filter(({ id }) => id !== item.id), item].toSorted((one, other) =>
    one.id < other.id ? 1 : -1,
  )
