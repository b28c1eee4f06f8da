import { useEffect, useRef, useState } from 'react'
import { videoUrl } from '../../../worker/media/contract'
import { asJpeg } from '../../media/as-jpeg'
import type { Film } from '../share-item'
import { useWakeLock } from '../../media/use-wake-lock'
import type { Overlay } from './draw'
import { fetchFilm, NoSignal } from './fetch-film'
import { makeStory, NoEncoder } from './make-story'

export type StoryState =
  | { at: 'ready' }
  | { at: 'fetching' | 'making'; done: number }
  | { at: 'made'; file: File; url: string; isSilent: boolean; isStill: boolean }
  | { at: 'failed'; error: Error }

const ready: StoryState = { at: 'ready' }

/**
 * Makes a story, or a still of the canvas if this browser can't encode one. Keeps the screen on meanwhile.
 */
export function useStory({ video, skatertag, trick }: Film, still: HTMLCanvasElement | null) {
  const [state, setState] = useState<StoryState>(ready)
  const stopper = useRef<AbortController | null>(null)
  const isMaking = state.at === 'fetching' || state.at === 'making'
  useWakeLock(isMaking)
  useEffect(() => () => stopper.current?.abort(), [])
  const madeUrl = state.at === 'made' ? state.url : null
  useEffect(() => () => void (madeUrl && URL.revokeObjectURL(madeUrl)), [madeUrl])

  const name = [skatertag, trick]
    .filter(Boolean)
    .join('-')
    .replace(/[^\w.]+/g, '-')
  const show = (made: Blob, type: 'mp4' | 'jpg', isSilent = false) => {
    const file = new File([made], `${name}.${type}`, {
      type: type === 'mp4' ? 'video/mp4' : 'image/jpeg',
    })
    const url = URL.createObjectURL(file)
    setState({ at: 'made', file, url, isSilent, isStill: type === 'jpg' })
  }

  async function make(overlay: Overlay): Promise<void> {
    if (isMaking) return
    const { signal } = (stopper.current = new AbortController())
    const watch = (at: 'fetching' | 'making') => ({
      signal,
      onProgress: (done: number) => signal.aborted || setState({ at, done }),
    })
    setState({ at: 'fetching', done: 0 })
    try {
      const film = await fetchFilm(videoUrl(video), watch('fetching'))
      setState({ at: 'making', done: 0 })
      const { file, isSilent } = await makeStory(film, overlay, video.marks, watch('making'))
      if (!signal.aborted) show(file, 'mp4', isSilent)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof NoSignal)) console.warn(error)
      if (!(error instanceof NoEncoder) || !still)
        return setState({ at: 'failed', error: error as Error })
      show(await asJpeg(still), 'jpg')
    }
  }

  const stop = () => {
    stopper.current?.abort()
    setState(ready)
  }
  return { state, isMaking, make, stop, discard: () => setState(ready) }
}
