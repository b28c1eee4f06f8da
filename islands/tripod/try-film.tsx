import { useEffect, useRef } from 'react'
import { partAround } from '../ear/choose'
import type { FilmedTry } from './filmed-try'

/** Plays the try over and over, without its sound, which the microphone would hear. */
export function TryFilm({ url, film }: Pick<FilmedTry, 'url' | 'film'>) {
  const ref = useRef<HTMLVideoElement>(null)
  const { from, to } = partAround(film.marks, Infinity)
  useEffect(() => {
    const video = ref.current!
    const begin = () => {
      video.currentTime = from
      // A phone that saves power refuses: then its first picture stands.
      video.play().catch(() => {})
    }
    const turn = () => {
      if (video.currentTime >= to) begin()
    }
    video.addEventListener('timeupdate', turn)
    video.addEventListener('ended', begin)
    begin()
    return () => {
      video.removeEventListener('timeupdate', turn)
      video.removeEventListener('ended', begin)
      video.removeAttribute('src')
      video.load()
    }
  }, [from, to])
  return <video ref={ref} src={url} muted playsInline preload="auto" />
}
