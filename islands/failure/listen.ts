import { isIgnored } from './ignored'
import { showFailure } from './screen'

/** Errors outside of React: rejections that nobody handled are silenced, others show the error screen. */
export function listenForFailures(): void {
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => event.preventDefault())
  addEventListener('error', (event: ErrorEvent) => {
    // What a browser's extension or another host's script does wrong is not ours to say.
    const isOurs = event.error && event.filename.startsWith(location.origin)
    if (isOurs && !isIgnored(event.error)) showFailure()
  })
}
