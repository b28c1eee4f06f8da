import Play from 'lucide-react/icons/play'
import { useCallback, useState, type MouseEvent, type ReactNode } from 'react'
import { posterUrl, type Video } from '../../worker/media/contract'
import { LookCloser } from './look-closer'
import { Playing } from './playing'
import { Poster } from './poster'
import { StreamFrame } from './stream-frame'
import { Unplayable } from './unplayable'
import { useThing } from '../ui/thing'

type State = 'poster' | 'playing' | 'unplayable'

export interface PlayerProps {
  video: Video
  /** For screen readers, such as "Play clip". */
  label: string
  href: string
  /** Its URL, where the player is a tile. */
  poster?: string | undefined
  /** Shown instead of the poster, until the viewer presses play. */
  instead?: ReactNode
  /** Plays from the beginning. */
  starts?: boolean | null | undefined
  /** Called at a press, instead of playing in place. */
  onPress?: (() => void) | undefined
}

/** The video loads only when it plays. The frame has its final shape before anything has loaded. */
export function Player(props: PlayerProps) {
  const { video, label: action, href, instead, starts, onPress, poster = posterUrl(video) } = props
  const label = `${action}${useThing()}`
  const [state, setState] = useState<State>(starts ? 'playing' : 'poster')
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const card = useCallback(
    (place: Element | null) => {
      const stop = import('./fetch-ahead').then(
        ({ fetchAhead }) => fetchAhead(place!, video),
        () => {},
      )
      return () => void stop.then((each) => each?.())
    },
    // A refetched list has new objects for the same films.
    // eslint-disable-next-line react/exhaustive-deps
    [video.videoObjectName],
  )
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (onPress) onPress()
    else setState('playing')
  }
  if (state === 'unplayable' && video.hlsUrl) {
    return (
      <div className="clip-frame is-playing">
        <StreamFrame name={video.videoObjectName} label={label} />
      </div>
    )
  }
  if (state === 'unplayable') {
    return (
      <div className="clip-frame clip-unplayable" role="status">
        <Unplayable name={video.videoObjectName} />
      </div>
    )
  }
  if (state === 'playing') {
    return (
      <div className="clip-playing">
        <div className="clip-frame is-playing">
          <Playing
            video={video}
            label={label}
            poster={poster}
            onUnplayable={() => setState('unplayable')}
            onFirstPicture={setElement}
          />
        </div>
        <LookCloser element={element} video={video} />
      </div>
    )
  }
  if (instead) return instead
  return (
    <a ref={card} className="clip-frame" aria-label={label} href={href} onClick={play}>
      <Poster video={video} src={poster} />
      <span className="clip-play">
        <Play aria-hidden />
      </span>
    </a>
  )
}
