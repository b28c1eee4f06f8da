import { useEffect, useRef, useState } from 'react'
import { transcode, type Transcoding } from './transcode'
import type { Source } from './source'

/**
 * Makes a file and reports progress from 0 to 1. Stops on `stop()` and when the component unmounts.
 */
export function useTranscoding(source: Source) {
  const [done, setDone] = useState<number | null>(null)
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  /**
   * Tries `first`, then `then`: an encoder may fail although it reported support. Returns null if
   * stopped; throws if neither works.
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
