import { useState } from 'react'

/**
 * The last value that was not null. With it, a dialog keeps its typed text after closing, and does
 * not change while it closes.
 */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
