import { useEffect, useRef, useState } from 'react'

/** What was shown while open, for the moment that closing takes; then nothing. */
export function useLasting<T>(open: boolean, value: T): T | null {
  const [gone, setGone] = useState(!open)
  const last = useRef(value)
  useEffect(() => {
    if (open) last.current = value
  })
  useEffect(() => {
    if (open) return setGone(false)
    const timer = setTimeout(() => setGone(true), 200)
    return () => clearTimeout(timer)
  }, [open])
  if (open) return value
  return gone ? null : last.current
}
