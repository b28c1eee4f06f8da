let watching = 0
let leftAt = -Infinity
/** If the page is still open after this time, the user has stayed. */
export const leavingMs = 10_000
const noteLeaving = () => (leftAt = Date.now())

/** A reload would keep a leaving user on this page. */
export const isLeaving = (): boolean => Date.now() - leftAt < leavingMs

/**
 * Listens only during work that may end in a reload: with a `beforeunload` listener, Firefox does not keep
 * a page for "back".
 */
export function watchLeaving<T>(during: Promise<T>): Promise<T> {
  if (watching++ === 0) addEventListener('beforeunload', noteLeaving)
  return during.finally(() => {
    if (--watching === 0) removeEventListener('beforeunload', noteLeaving)
  })
}
