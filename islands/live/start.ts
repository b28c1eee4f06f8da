const patienceMs = 3000

/**
 * Opens this page's line to what happens, as soon as the page has nothing better to do. Without it, the
 * page asks from time to time.
 */
export function startLater(): void {
  const start = () => void import('./line').then(({ startLive }) => startLive(), console.warn)
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: patienceMs })
  else setTimeout(start, patienceMs)
}
