/** Listeners to a change, from any part of the page. */
export function createListeners() {
  const all = new Set<() => void>()
  return {
    notify: () => {
      for (const listener of all) listener()
    },
    /** Returns a function that stops it. */
    listen: (listener: () => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
  }
}
