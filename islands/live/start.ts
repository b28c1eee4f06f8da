const patienceMs = 3000

/**
 * Opens this page's line to what happens, as soon as the page has nothing better to do, and counts
 * the games that wait. Without the line, the page asks from time to time.
 */
export function startLater(): void {
  const start = () => {
    import('./line').then(({ startLive }) => startLive(), console.warn)
    import('../games/tab/start').then(({ startWaiting }) => startWaiting(), console.warn)
  }
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: patienceMs })
  else setTimeout(start, patienceMs)
}
