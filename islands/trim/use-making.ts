import { useEffect, useRef, useState } from 'react'
import { make, type Making } from './make'
import type { Source } from './source'

/** Making a file, with how far it is, of 1. It stops when it is told to, or when nobody waits. */
export function useMaking(source: Source) {
  const [done, setDone] = useState<number | null>(null)
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  /** Null when it was stopped; throws where it can't be made. */
  async function run(way: Making): Promise<File | null> {
    const { signal } = (stopper.current = new AbortController())
    setDone(0)
    try {
      return await make(source, way, { onProgress: setDone, signal })
    } catch (error) {
      if (signal.aborted) return null
      throw error
    } finally {
      setDone(null)
    }
  }

  return { done, run, stop: () => stopper.current?.abort() }
}
