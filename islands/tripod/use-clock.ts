import { useEffect, useState } from 'react'

/** The whole seconds since a moment of `performance.now()`. */
export function useClock(startedAt: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const tick = () => setSeconds(Math.floor((performance.now() - startedAt) / 1000))
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [startedAt])
  return seconds
}

/** As in "4:07". */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
