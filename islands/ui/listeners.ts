export function createListeners() {
  const all = new Set<() => void>()
  return {
    notify: () => {
      for (const listener of all) listener()
    },
    listen: (listener: () => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
  }
}
