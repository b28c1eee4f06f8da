import { useEffect, useRef, useState } from 'react'
import type { Selection } from './rules'

const restMs = 350
/** After the end was moved, only this many seconds before it are played. */
const leadIn = 1.5

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Of a film on this phone, or of one that the server has. */
export function asUrl(film: File | string): { url: string; release: () => void } {
  if (typeof film === 'string') return { url: film, release: () => {} }
  const url = URL.createObjectURL(film)
  return { url, release: () => URL.revokeObjectURL(url) }
}

export function useLoop(film: File | string, part: Selection) {
  const ref = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const latest = useRef(part)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** A ref, because the state `playing` updates only with the next render. */
  const isOn = useRef(false)
  latest.current = part

  useEffect(() => {
    const video = ref.current
    if (!video) return
    const { url, release } = asUrl(film)
    video.src = url
    video.currentTime = latest.current.from
    if (!isStill()) void play()
    return () => {
      pause()
      video.removeAttribute('src')
      video.load()
      release()
    }
  }, [film])

  useEffect(() => {
    if (!playing) return
    let frame = requestAnimationFrame(turn)
    function turn() {
      const video = ref.current
      const { from, to } = latest.current
      const isOut = video && (video.currentTime >= to || video.currentTime < from - 0.3)
      if (isOut && !video.seeking) video.currentTime = from
      // At the end of the file the browser pauses the video by itself.
      if (video?.paused && isOn.current) void play()
      frame = requestAnimationFrame(turn)
    }
    return () => cancelAnimationFrame(frame)
  }, [playing])

  async function play(): Promise<void> {
    isOn.current = true
    setPlaying(true)
    // A phone that saves power may refuse to play: then show it as paused. AbortError: pause() was called
    // first.
    await ref.current?.play().catch((error: DOMException) => {
      if (error.name !== 'AbortError') pause()
    })
  }

  function pause(): void {
    clearTimeout(rest.current)
    rest.current = undefined
    isOn.current = false
    ref.current?.pause()
    setPlaying(false)
  }

  function show(edge: 'start' | 'end', { from, to }: Selection): void {
    const video = ref.current
    if (!video) return
    const goesOn = isOn.current || rest.current !== undefined
    pause()
    video.currentTime = edge === 'start' ? from : Math.max(from, to - 0.05)
    if (!goesOn) return
    rest.current = setTimeout(() => {
      rest.current = undefined
      if (edge === 'end') video.currentTime = Math.max(from, to - leadIn)
      void play()
    }, restMs)
  }

  return { ref, playing, play: () => void play(), pause, show }
}

export type TrimLoop = ReturnType<typeof useLoop>
