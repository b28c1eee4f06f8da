import { useEffect, useState } from 'react'
import { nextTick } from '../view/countdown'

/**
 * The server's time, as often as the words of a countdown change. A phone's own clock may be wrong:
 * it is the time at which the page was made, and what has gone by since.
 */
export function useLeft(until: string | null, pageMadeAt: number): number {
  const end = until === null ? -Infinity : Date.parse(until)
  const [now, setNow] = useState(pageMadeAt)
  const left = end - now
  useEffect(() => {
    if (end <= now) return
    const tick = () => setNow(pageMadeAt + performance.now())
    const wait = nextTick(Math.max(1, end - (pageMadeAt + performance.now())))
    // A timer may fire a moment early.
    const timer = setTimeout(tick, wait + 5)
    return () => clearTimeout(timer)
  }, [end, now, pageMadeAt])
  return left
}
