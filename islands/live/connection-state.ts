/**
 * Whether this page's socket is open, so that it need not poll so often. The body's `data-live`
 * attribute stores it.
 */
export const isConnected = (): boolean => document.body.dataset.live !== undefined

/** Calls `watcher` when the socket opens or closes. Returns a function that stops it. */
export function onConnectionChange(watcher: () => void): () => void {
  const observer = new MutationObserver(watcher)
  observer.observe(document.body, { attributeFilter: ['data-live'] })
  return () => observer.disconnect()
}
