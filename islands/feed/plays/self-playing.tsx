import { useEffect, useRef, useState } from 'react'
import { posterUrl, videoUrl, type Video } from '../../../worker/media/contract'
import { isSilentAt } from '../../frame-player/rules'
import { hasPicture } from '../../media/has-picture'
import type { LookCloser } from '../../player/look-closer'
import { useProps, type Propped } from '../../props/use-props'
import { useThing } from '../../ui/thing'
import { buzz } from '../../ui/buzz'
import { Controls } from './controls'
import { popTwice } from './pop'
import { timesPlayed } from './rules'
import { PropsStamp } from './props-stamp'
import { useGestures, type Point } from './use-gestures'

interface Props {
  video: Video
  /** What a second tap gives props for; null for the viewer's own clips, and for those that take no props. */
  propped: Propped | null
  /** The bar with speeds and frame steps, once the clip has been paused. */
  closer: typeof LookCloser
  /** It has played often enough. */
  onRest: () => void
  onPause: () => void
  onRefused: () => void
  onUnplayable: () => void
}

const nothing: Propped = { contentType: 'my_clip', contentId: '', propped: false }

const quarter = 0.25

const setSlow = (video: HTMLVideoElement | null, isSlow: boolean) => {
  if (video) video.playbackRate = isSlow ? quarter : 1
}

const hlsType = 'application/vnd.apple.mpegurl'

/** A clip that plays without sound, in the crop of its poster. */
export function SelfPlaying(props: Props) {
  const { video, propped, closer: Closer, onRest, onPause, onRefused, onUnplayable } = props
  // A refetched list has new signatures for the same files.
  const [{ poster, file, hls }] = useState(() => ({
    poster: posterUrl(video),
    file: videoUrl(video),
    hls: video.hlsUrl,
  }))
  const thing = useThing()
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const [isHeard, setHeard] = useState(false)
  const [speed, setSpeed] = useState(1)
  const [isPaused, setPaused] = useState(false)
  const [wasPaused, setWasPaused] = useState(false)
  const [said, say] = useState('')
  const [stamp, setStamp] = useState<(Point & { nth: number }) | null>(null)
  const played = useRef(0)
  const { change } = useProps(propped ?? nothing)

  useEffect(() => {
    if (!element) return
    element.src = hls && element.canPlayType(hlsType) ? hls : file
    element.play().catch(({ name }: Error) => {
      // Another name says that the film can't be played, which its error event reports.
      if (name === 'NotAllowedError') onRefused()
    })
    return () => {
      // Otherwise the browser goes on loading a film that is out of view.
      element.pause()
      element.removeAttribute('src')
      element.load()
    }
    // eslint-disable-next-line react/exhaustive-deps -- the film starts once
  }, [element])

  useEffect(() => {
    // WebKit on Linux unmutes on each change of speed, and this follows each.
    if (element) element.muted = isSilentAt(speed) || !isHeard
  }, [element, speed, isHeard])

  const gestures = useGestures({
    onTap: () => setHeard(!isHeard),
    onSecondTap: (at) => {
      setHeard(!isHeard)
      if (!propped) return
      change(true)
      say('Props')
      buzz(20)
      // It is as it was before the first tap.
      if (!isHeard) popTwice()
      setStamp((before) => ({ ...at, nth: (before?.nth ?? 0) + 1 }))
    },
    onHold: (isHeld) => setSlow(element, isHeld),
  })

  const togglePause = () => {
    if (!element) return
    if (element.paused) void element.play().catch(() => {})
    else {
      onPause()
      element.pause()
    }
  }

  return (
    <>
      <div className="self-playing" role="group" aria-label={`Clip${thing}`}>
        <div className="clip-frame">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- skaters' films have none */}
          <video
            ref={setElement}
            poster={poster}
            aria-label={`Clip${thing}`}
            muted
            playsInline
            data-itself=""
            data-heard={isHeard || undefined}
            {...gestures}
            onPlay={() => setPaused(false)}
            onPause={({ currentTarget }) => {
              if (currentTarget.ended) return
              setPaused(true)
              setWasPaused(true)
            }}
            onRateChange={({ currentTarget }) => setSpeed(currentTarget.playbackRate)}
            onEnded={({ currentTarget }) => {
              played.current++
              if (played.current >= timesPlayed) return onRest()
              currentTarget.currentTime = 0
              void currentTarget.play().catch(() => {})
            }}
            onLoadedData={async ({ currentTarget }) => {
              if (await hasPicture(currentTarget)) return
              // Not if it was stopped before its picture came.
              if (currentTarget.hasAttribute('src')) onUnplayable()
            }}
            onError={({ currentTarget }) => {
              const { error } = currentTarget
              if (!error) return
              // Without signal, the poster with its button is there again.
              if (error.code === MediaError.MEDIA_ERR_NETWORK) onRest()
              else onUnplayable()
            }}
          />
          {stamp && <PropsStamp key={stamp.nth} at={stamp} onEnd={() => setStamp(null)} />}
        </div>
        {element && (
          <Controls
            video={element}
            isPaused={isPaused}
            isHeard={isHeard}
            isSlow={speed === quarter}
            onPause={togglePause}
            onHear={() => setHeard(!isHeard)}
            onSlow={() => setSlow(element, speed !== quarter)}
          />
        )}
        <span className="visually-hidden" role="status">
          {said}
        </span>
      </div>
      {wasPaused && <Closer element={element} video={video} />}
    </>
  )
}
