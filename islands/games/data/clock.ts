import { useEffect, useState, useSyncExternalStore } from 'react'
import { nextRoughTick, nextTick } from '../view/countdown'

let ahead: number | undefined

/**
 * The server's time. A phone's own clock may be wrong, so it is told apart once: when the page came,
 * the server knew the time. From then on the phone's clock says how much has gone by; a timer's own
 * stands still while the phone sleeps.
 */
function serverNow(pageMadeAt: number): number {
  ahead ??= pageMadeAt - cameAt()
  return Date.now() + ahead
}

/** By the phone's clock. */
function cameAt(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return Date.now() - performance.now() + (page?.responseStart ?? 0)
}

/**
 * The server's time now, and again after `wait` of it; at once when the page is looked at again. The
 * first reading is that of the HTML.
 */
export function useServerNow(pageMadeAt: number, wait: (now: number) => number): number {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [now, setNow] = useState(() => (isAlive ? serverNow(pageMadeAt) : pageMadeAt))
  const ms = wait(now)
  useEffect(() => {
    const tick = () => setNow(serverNow(pageMadeAt))
    const left = now + ms - serverNow(pageMadeAt)
    // A timer may fire a moment early.
    const timer = left === Infinity ? undefined : setTimeout(tick, Math.max(0, left) + 5)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [now, ms, pageMadeAt])
  return now
}

const never = () => () => {}

/** What is left, as often as the words of a countdown change. */
export const useLeft = (until: string | null, pageMadeAt: number): number =>
  useUntil(until, pageMadeAt, nextTick)

/** What is left, as often as its rough words change. */
export const useRoughlyLeft = (until: string, pageMadeAt: number): number =>
  useUntil(until, pageMadeAt, nextRoughTick)

function useUntil(until: string | null, pageMadeAt: number, tick: (left: number) => number) {
  const end = until === null ? -Infinity : Date.parse(until)
  return end - useServerNow(pageMadeAt, (now) => tick(end - now))
}

const minute = 60_000

/** For what is told by the minute. */
export const useMinutes = (pageMadeAt: number): number => useServerNow(pageMadeAt, () => minute)
