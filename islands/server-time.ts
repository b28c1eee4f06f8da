import { serverTimeHeader } from '../worker/http/contract'
import { createListeners } from './ui/listeners'

const { notify, listen } = createListeners()

/** Called when an answer has corrected the time. */
export const onServerTime = listen

/** By how much the server's clock is ahead of the page's own, which stays right when a phone's clock is set. */
let ahead: number | undefined

/** The server read its clock between the request and the answer: keeps what fits, so that no countdown jumps. */
export function noteServerTime({ headers }: Response, sentAt: number): void {
  const time = Number(headers.get(serverTimeHeader))
  const next = Math.min(Math.max(ahead ?? -Infinity, time - performance.now()), time - sentAt)
  if (!time || next === ahead) return
  ahead = next
  notify()
}

/** The page's own clock may stop while the phone sleeps; the next answer corrects it. */
export function serverNow(pageMadeAt: number): number {
  ahead ??= pageMadeAt - cameAt()
  return performance.now() + ahead
}

/** When the page's response began to arrive. */
function cameAt(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.responseStart ?? 0
}
