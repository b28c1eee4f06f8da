let watching = 0
let leftAt = -Infinity
/** Whoever leaves is gone by then, or stays. */
export const leavingMs = 10_000
const noteLeaving = () => (leftAt = Date.now())

/** Whether somebody is on the way to another page: a reload would keep them on this one. */
export const isLeaving = (): boolean => Date.now() - leftAt < leavingMs

/**
 * Notices whoever leaves during work that may end in a reload. Only then: with a listener for
 * leaving, Firefox forgets a page instead of keeping it for "back".
 */
export function watchLeaving<T>(during: Promise<T>): Promise<T> {
  if (watching++ === 0) addEventListener('beforeunload', noteLeaving)
  return during.finally(() => {
    if (--watching === 0) removeEventListener('beforeunload', noteLeaving)
  })
}
