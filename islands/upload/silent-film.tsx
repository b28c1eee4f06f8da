import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { toPreview } from '../player/to-preview'
import { IconButton } from '../ui/icon-button'

interface Props {
  url: string
  size: { width: number; height: number } | undefined
  /** Lies on the film. */
  children: ReactNode
}

/** The film in the crop of the lists, over and over. With reduced motion it waits for a press. */
export function SilentFilm({ url, size, children }: Props) {
  const film = useRef<HTMLVideoElement>(null)
  const control = useRef<HTMLButtonElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) void play(film.current)
    // What was pressed to choose it is gone, and the focus with it.
    if (!document.activeElement?.matches('a, button, input, textarea')) control.current?.focus()
  }, [])
  // Before its URL is revoked, which would fail what it still reads.
  useLayoutEffect(() => {
    const shown = film.current!
    return () => {
      shown.removeAttribute('src')
      shown.load()
    }
  }, [])
  const toggle = () => (isPlaying ? film.current?.pause() : void play(film.current))
  return (
    <div className="upload-preview">
      <video
        ref={film}
        src={url}
        {...size}
        muted
        loop
        playsInline
        preload="auto"
        aria-label="Preview of your video"
        onLoadedMetadata={toPreview}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <IconButton
        ref={control}
        className="upload-play"
        icon={isPlaying ? <Pause /> : <Play />}
        label={isPlaying ? 'Pause your video' : 'Play your video'}
        onClick={toggle}
      />
      {children}
    </div>
  )
}

/** A browser that saves power may refuse. */
const play = async (film: HTMLVideoElement | null) => film?.play().catch(() => {})
