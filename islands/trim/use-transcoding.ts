import { useEffect, useRef, useState } from 'react'
import { transcode, type Transcoding } from './transcode'
import type { Source } from './source'

/** Making a file, with how far it is, of 1. It stops when it is told to, or when nobody waits. */
export function useTranscoding(source: Source) {
  const [done, setDone] = useState<number | null>(null)
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  /**
   * Tries one way after the other: an encoder may give up on what it said it could do. Null when it
   * was stopped; throws where nothing can be made.
   */
  async function run(first: () => Promise<Transcoding>, then?: () => Promise<Transcoding>) {
    const { signal } = (stopper.current = new AbortController())
    const attempt = async (way: Transcoding) =>
      transcode(source, way, { onProgress: setDone, signal })
    setDone(0)
    try {
      return await first()
        .then(attempt)
        .catch(async (error: unknown) => {
          if (signal.aborted || !then) throw error
          return attempt(await then())
        })
    } catch (error) {
      if (signal.aborted) return null
      throw error
    } finally {
      setDone(null)
    }
  }

  return { done, run, stop: () => stopper.current?.abort() }
}
