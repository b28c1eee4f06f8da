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
  viewTransition: {
    ready: Promise<void>
    finished: Promise<void>
    skipTransition: () => void
  } | null
  /** Of the page that comes. */
  activation?: { entry: { url: string | null } } | null
}

/**
 * The browser may skip the animation between two pages. It then rejects promises of a page that is about to
 * close, too late for the listener above. The user may also leave for a file, an answer of the API or
 * a form without animations: nothing can listen there, so the animation is skipped here.
 */
function ignoreSkippedTransitions(): void {
  for (const type of ['pageswap', 'pagereveal']) {
    addEventListener(type, (event) => {
      const { viewTransition, activation } = event as WithTransition
      viewTransition?.ready.catch(() => {})
      viewTransition?.finished.catch(() => {})
      if (type === 'pageswap' && !isPage(activation?.entry.url)) viewTransition?.skipTransition()
    })
  }
}

/** Where an animation matters. The table of URLs would be 500 bytes on each page. */
const pages = /\/\/[^/]+\/((profile|s|homies|spots|activity|games|subscribe|shared)\b|$)/

const isPage = (url: string | null | undefined): boolean => !!url && pages.test(url)
