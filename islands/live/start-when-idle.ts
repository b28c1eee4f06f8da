const patienceMs = 3000
/** If the code does not load, try again after this. */
const retryMs = 15_000

/**
 * Starts the background work when the page is idle: the socket, the number of waiting games, and
 * the PWA. Until the socket is open, the page polls.
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
