import { waitForIdle } from './idle'

const waiting = new Set<() => Promise<unknown>>()
/** How long a page has not been scrolled before it loads. */
const restMs = 500

let scrolledAt = -restMs

/**
 * Loads the code of closed sheets once the page is idle, so that a press does not wait for it. Not while
 * it is scrolled: compiling takes longer than a frame.
 */
export function warm(load: () => Promise<unknown>): void {
  if (waiting.size === 0) addEventListener('scroll', onScroll, { passive: true })
  waiting.add(load)
  if (waiting.size === 1) next()
}

function mayLoad(): boolean {
  const { connection, onLine } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return onLine && !connection?.saveData && !/[23]g/.test(connection?.effectiveType ?? '')
}

const onScroll = () => (scrolledAt = performance.now())

function next(): void {
  const [load] = waiting
  if (!load) return removeEventListener('scroll', onScroll)
  const untilRest = scrolledAt + restMs - performance.now()
  if (untilRest > 0) return void setTimeout(next, untilRest)
  const run = () =>
    // What does not load now is loaded at the press, which then says why not.
    Promise.resolve(mayLoad() && load())
      .catch(() => {})
      .finally(() => {
        waiting.delete(load)
        next()
      })
  void waitForIdle().then(run)
}
