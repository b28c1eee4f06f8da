const patienceMs = 3000

/**
 * Opens this page's line to what happens, as soon as the page has nothing better to do, counts the
 * games that wait, and looks after the phone. Without the line, the page asks from time to time.
 */
export function startLater(): void {
  const start = () => {
    import('./behind').then(({ startBehind }) => startBehind(), console.warn)
  }
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: patienceMs })
  else setTimeout(start, patienceMs)
}
