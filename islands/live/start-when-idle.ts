const patienceMs = 3000
/** What could not be loaded, for want of a signal, is asked for again after this. */
const retryMs = 15_000

/**
 * Opens this page's line to what happens, as soon as the page has nothing better to do, counts the
 * games that wait, and looks after the phone. Without the line, the page asks from time to time.
 */
export function startWhenIdle(): void {
  const start = () => {
    import('./background').then(
      ({ startBackground }) => startBackground(),
      (error: unknown) => {
        console.warn(error)
        setTimeout(start, retryMs)
      },
    )
  }
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: patienceMs })
  else setTimeout(start, patienceMs)
}
