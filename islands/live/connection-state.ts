/** Whether this page has a line now, as its body says: who hears of things need not keep asking. */
export const isConnected = (): boolean => document.body.dataset.live !== undefined

/** Tells when the line comes up or goes down. Answers the way to stop. */
export function onConnectionChange(watcher: () => void): () => void {
  const observer = new MutationObserver(watcher)
  observer.observe(document.body, { attributeFilter: ['data-live'] })
  return () => observer.disconnect()
}
