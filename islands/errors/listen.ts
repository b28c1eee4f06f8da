import { isIgnored } from './ignored'
import { showFailure } from './screen'

/** Errors outside of React: rejections that nobody handled are silenced, others show the error screen. */
export function listenForFailures(): void {
  ignoreSkippedTransitions()
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => event.preventDefault())
  addEventListener('error', (event: ErrorEvent) => {
    // What a browser's extension or another host's script does wrong is not ours to say.
    const isOurs = event.error && event.filename.startsWith(location.origin)
    if (isOurs && !isIgnored(event.error)) showFailure()
  })
}

interface WithTransition extends Event {
  viewTransition: { ready: Promise<void>; finished: Promise<void> } | null
}

/**
 * The browser may give up animating from one page to the next at any time. It then rejects promises
 * of a page that is about to go, too late for the listener above.
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
