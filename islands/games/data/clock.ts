import { useEffect, useState } from 'react'
import { onServerTime, serverNow } from '../../server-time'
import { nextRoughTick, nextTick } from '../../../worker/games/view/countdown'
import { useIsAlive } from './games-query'

/** Updates after `wait` ms. Starts with the time in the HTML, so that hydration matches. */
export function useServerNow(pageMadeAt: number, wait: (now: number) => number): number {
  const isAlive = useIsAlive()
  const [now, setNow] = useState(() => (isAlive ? serverNow(pageMadeAt) : pageMadeAt))
  const ms = wait(now)
  useEffect(() => {
    const tick = () => setNow(serverNow(pageMadeAt))
    const left = now + ms - serverNow(pageMadeAt)
    // Timers may fire slightly early.
    const timer = left === Infinity ? undefined : setTimeout(tick, Math.max(0, left) + 5)
    document.addEventListener('visibilitychange', tick)
    const stop = onServerTime(tick)
    return () => {
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', tick)
    }
  }, [now, ms, pageMadeAt])
  return now
}

/** Milliseconds, updated whenever the text of `countdown` changes. */
export const useLeft = (until: string | null, pageMadeAt: number): number =>
  useUntil(until, pageMadeAt, nextTick)

/** Milliseconds, updated whenever the text of `roughly` changes. */
export const useRoughlyLeft = (until: string, pageMadeAt: number): number =>
  useUntil(until, pageMadeAt, nextRoughTick)

function useUntil(until: string | null, pageMadeAt: number, tick: (left: number) => number) {
  const end = until === null ? -Infinity : Date.parse(until)
  return end - useServerNow(pageMadeAt, (now) => tick(end - now))
}

const minute = 60_000

export const useMinutes = (pageMadeAt: number): number => useServerNow(pageMadeAt, () => minute)
