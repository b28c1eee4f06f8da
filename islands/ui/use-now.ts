import { useEffect, useState } from 'react'
import { onServerTime, serverNow } from '../server-time'

const minute = 60_000

/** The server's time, updated every minute, because a phone's clock may be wrong. */
export function useNow(first: number): number {
  const [now, setNow] = useState(first)
  useEffect(() => {
    const tick = () => setNow(serverNow(first))
    // The component may mount more than a minute after the page has loaded.
    if (performance.now() > minute) tick()
    const timer = setInterval(tick, minute)
    const stop = onServerTime(tick)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [first])
  return now
}
