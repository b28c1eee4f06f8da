import { isIgnored } from './ignored'
import { showFailure } from './screen'

/** Silences unhandled rejections, and shows the error screen for errors of our own scripts. */
export function listenForFailures(): void {
  ignoreSkippedTransitions()
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => event.preventDefault())
  addEventListener('error', (event: ErrorEvent) => {
    // Ignores browser extensions and scripts from other hosts.
    const isOurs = event.error && event.filename.startsWith(location.origin)
    if (isOurs && !isIgnored(event.error)) showFailure()
  })
}

interface WithTransition extends Event {
  viewTransition: { ready: Promise<void>; finished: Promise<void> } | null
}

/**
 * The browser may skip the animation between two pages. It then rejects promises of a page that is about to
 * close, too late for the listener above.
 */
function ignoreSkippedTransitions(): void {
  for (const type of ['pageswap', 'pagereveal']) {
    addEventListener(type, (event) => {
      const { viewTransition } = event as WithTransition
      viewTransition?.ready.catch(() => {})
      viewTransition?.finished.catch(() => {})
    })
  }
}
