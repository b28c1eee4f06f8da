import Play from 'lucide-react/icons/play'
import { useState, type MouseEvent } from 'react'
import { messages, posterAddress, type Clip } from '../../worker/clips/contract'
import { urls } from '../../worker/urls'

type State = 'poster' | 'playing' | 'unplayable'

/**
 * A clip in a list: its poster first, and its bytes only when it is played. The poster leads to the
 * clip's own page, where it plays without a script too.
 */
export function ClipVideo({ clip }: { clip: Clip }) {
  const [state, setState] = useState<State>('poster')
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setState('playing')
  }
  if (state === 'unplayable') return <Unplayable clip={clip} />
  if (state === 'playing') return <Playing clip={clip} onError={() => setState('unplayable')} />
  return (
    <a className="clip-frame" href={urls.sharedClip({ clipId: clip.id })} onClick={play}>
      <img src={posterAddress(clip)} alt="" loading="lazy" decoding="async" />
      <span className="clip-play">
        <Play aria-hidden />
        <span className="visually-hidden">Play clip</span>
      </span>
    </a>
  )
}

function Playing({ clip, onError }: { clip: Clip; onError: () => void }) {
  return (
    <div className="clip-frame">
      <video
        ref={(video) => video?.focus({ preventScroll: true })}
        src={urls.api.video({ name: clip.videoObjectName })}
        poster={posterAddress(clip)}
        controls
        autoPlay
        playsInline
        onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
        onError={onError}
      />
    </div>
  )
}

function Unplayable({ clip }: { clip: Clip }) {
  return (
    <div className="clip-frame clip-unplayable" role="status">
      <p>{messages.unplayable}</p>
      <a className="text-link" href={urls.api.video({ name: clip.videoObjectName })} download>
        Download the video
      </a>
    </div>
  )
}

/** One video plays at a time. */
function pauseOthers(playing: HTMLVideoElement): void {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause()
}
