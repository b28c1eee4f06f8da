import Play from 'lucide-react/icons/play'
import { useState, type MouseEvent } from 'react'
import { messages } from '../../worker/clips/contract'
import { posterAddress, type Video } from '../../worker/media/contract'
import { urls } from '../../worker/urls'

type State = 'poster' | 'playing' | 'unplayable'

export interface PlayerProps {
  video: Video
  /** What plays, for who can't see it: "Play clip". */
  label: string
  /** The video's own page, where it plays without a script too. */
  href: string
}

/** The one way a video is shown in the app: its poster first, and its bytes only when it is played. */
export function Player({ video, label, href }: PlayerProps) {
  const [state, setState] = useState<State>('poster')
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setState('playing')
  }
  if (state === 'unplayable') return <Unplayable video={video} />
  if (state === 'playing') return <Playing video={video} onError={() => setState('unplayable')} />
  return (
    <a className="clip-frame" href={href} onClick={play}>
      <img src={posterAddress(video)} alt="" loading="lazy" decoding="async" />
      <span className="clip-play">
        <Play aria-hidden />
        <span className="visually-hidden">{label}</span>
      </span>
    </a>
  )
}

function Playing({ video, onError }: { video: Video; onError: () => void }) {
  return (
    <div className="clip-frame">
      <video
        ref={(element) => element?.focus({ preventScroll: true })}
        src={urls.api.video({ name: video.videoObjectName })}
        poster={posterAddress(video)}
        controls
        autoPlay
        playsInline
        onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
        onError={onError}
      />
    </div>
  )
}

function Unplayable({ video }: { video: Video }) {
  return (
    <div className="clip-frame clip-unplayable" role="status">
      <p>{messages.unplayable}</p>
      <a className="text-link" href={urls.api.video({ name: video.videoObjectName })} download>
        Download the video
      </a>
    </div>
  )
}

/** One video plays at a time. */
function pauseOthers(playing: HTMLVideoElement): void {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause()
}
