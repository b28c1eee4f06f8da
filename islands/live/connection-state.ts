/** With an open socket, the page need not poll so often. The body's `data-live` attribute stores it. */
export const isConnected = (): boolean => document.body.dataset.live !== undefined

/** Returns a function that stops watching. */
export function onConnectionChange(watcher: () => void): () => void {
  const observer = new MutationObserver(watcher)
  observer.observe(document.body, { attributeFilter: ['data-live'] })
  return () => observer.disconnect()
}
