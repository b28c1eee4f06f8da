const waiting = new Set<() => Promise<unknown>>()
/** How long a browser without idle callbacks waits between two. */
const restMs = 500

/** Loads the code of what is not open yet once the page is idle, so that a press does not wait for it. */
export function warm(load: () => Promise<unknown>): void {
  waiting.add(load)
  if (waiting.size === 1) next()
}

function mayLoad(): boolean {
  const { connection, onLine } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return onLine && !connection?.saveData && !/[23]g/.test(connection?.effectiveType ?? '')
}

function next(): void {
  const [load] = waiting
  if (!load) return
  const run = () =>
    // What does not load now is loaded at the press, which then says why not.
    Promise.resolve(mayLoad() && load())
      .catch(() => {})
      .finally(() => {
        waiting.delete(load)
        next()
      })
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, restMs)
}
