import Play from 'lucide-react/icons/play'
import { useState, type MouseEvent } from 'react'
import type { Video } from '../../worker/media/contract'
import { classes } from '../ui/classes'
import { Playing } from './playing'
import { Still } from './still'
import { Unplayable } from './unplayable'

type State = 'poster' | 'playing' | 'unplayable'

export interface PlayerProps {
  video: Video
  /** What plays, for who can't see it: "Play clip". */
  label: string
  /** The video's own page, where it plays without a script too. */
  href: string
  /** Opened by itself: in its own shape. Otherwise, as in lists, cropped to 4:5 until it plays. */
  whole?: boolean
}

/**
 * The one way a video is shown in the app: its poster first, and its bytes only when it is played.
 * The frame has its shape before anything is loaded, and keeps it.
 */
export function Player({ video, label, href, whole = false }: PlayerProps) {
  const [state, setState] = useState<State>('poster')
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setState('playing')
  }
  const shape = whole && <Shape {...video} />
  const frame = (more?: string) => classes('clip-frame', whole && 'clip-frame-whole', more)
  if (state === 'unplayable') {
    return (
      <div className={frame('clip-unplayable')} role="status">
        <Unplayable name={video.videoObjectName} />
      </div>
    )
  }
  if (state === 'playing') {
    return (
      <div className={frame('is-playing')}>
        {shape}
        <Playing video={video} label={label} onUnplayable={() => setState('unplayable')} />
      </div>
    )
  }
  return (
    <a className={frame()} href={href} onClick={play}>
      {shape}
      <Still video={video} />
      <span className="clip-play">
        <Play aria-hidden />
        <span className="visually-hidden">{label}</span>
      </span>
    </a>
  )
}

/** Holds the frame open in the video's own shape; where that is unknown, in that of the lists. */
function Shape({ width, height }: Video) {
  const box = width && height ? `0 0 ${width} ${height}` : '0 0 4 5'
  return <svg className="clip-shape" viewBox={box} aria-hidden="true" />
}
