import { useEffect, useState } from 'react'
import { nextRoughTick, nextTick } from '../view/countdown'
import { useIsAlive } from './games-query'

let ahead: number | undefined

/**
 * The server's time. The phone's clock may be wrong, so this measures the difference once, from the
 * server's time in the HTML. After that the phone's clock counts. (`performance.now` may stop while
 * the phone sleeps.)
 */
function serverNow(pageMadeAt: number): number {
  ahead ??= pageMadeAt - cameAt()
  return Date.now() + ahead
}

/** When the page's response began to arrive, by the phone's clock. */
function cameAt(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return Date.now() - performance.now() + (page?.responseStart ?? 0)
}

/**
 * The server's time. Updates after `wait` milliseconds, and at once when the page becomes visible
 * again. The first value is the time in the HTML, so that hydration matches.
 */
export function useServerNow(pageMadeAt: number, wait: (now: number) => number): number {
  const isAlive = useIsAlive()
  const [now, setNow] = useState(() => (isAlive ? serverNow(pageMadeAt) : pageMadeAt))
  const ms = wait(now)
  useEffect(() => {
    const tick = () => setNow(serverNow(pageMadeAt))
    const left = now + ms - serverNow(pageMadeAt)
    // A timer may fire a moment too early.
    const timer = left === Infinity ? undefined : setTimeout(tick, Math.max(0, left) + 5)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [now, ms, pageMadeAt])
  return now
}

/** The milliseconds left, updated whenever the text of `countdown` changes. */
export const useLeft = (until: string | null, pageMadeAt: number): number =>
  useUntil(until, pageMadeAt, nextTick)

/** The milliseconds left, updated whenever the text of `roughly` changes. */
export const useRoughlyLeft = (until: string, pageMadeAt: number): number =>
  useUntil(until, pageMadeAt, nextRoughTick)

function useUntil(until: string | null, pageMadeAt: number, tick: (left: number) => number) {
  const end = until === null ? -Infinity : Date.parse(until)
  return end - useServerNow(pageMadeAt, (now) => tick(end - now))
}

const minute = 60_000

export const useMinutes = (pageMadeAt: number): number => useServerNow(pageMadeAt, () => minute)
