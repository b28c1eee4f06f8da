import { useEffect, useState } from 'react'

const minute = 60_000

/**
 * The server's time, minute by minute: as the page came, and the time gone since. A phone's own
 * clock may be wrong.
 */
export function useNow(first: number): number {
  const [now, setNow] = useState(first)
  useEffect(() => {
    const tick = () => setNow(first + performance.now())
    // What is opened later on.
    if (performance.now() > minute) tick()
    const timer = setInterval(tick, minute)
    return () => clearInterval(timer)
  }, [first])
  return now
}
