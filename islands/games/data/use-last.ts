import { useState } from 'react'

/** What was there last: a dialog keeps what was typed into it, and looks the same as it closes. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
