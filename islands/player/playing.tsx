import { useRef } from 'react'
import { videoUrl, type Video } from '../../worker/media/contract'
import { hasPicture } from '../media/has-picture'
import { useSteadyUrl } from '../ui/use-steady-url'

interface Props {
  video: Video
  label: string
  poster: string
  onUnplayable: () => void
  /** What else is loaded must not hold up the film. */
  onFirstPicture?: (video: HTMLVideoElement) => void
}

/** A video that fails again and again must not load for ever. */
const maxReloads = 3

/**
 * A stream if the browser can play HLS, otherwise a file. It takes the focus, so that its keys work at
 * once.
 */
export function Playing({ video, label, poster: shown, onUnplayable, onFirstPicture }: Props) {
  const [poster] = useSteadyUrl(shown)
  const [src] = useSteadyUrl(videoUrl(video))
  const [hls] = useSteadyUrl(video.hlsUrl ?? '')
  const reloads = useRef(0)
  return (
    <video
      ref={focus}
      poster={poster}
      aria-label={label}
      controls
      autoPlay
      playsInline
      onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
      onLoadedData={async ({ currentTarget }) => {
        if (await hasPicture(currentTarget)) onFirstPicture?.(currentTarget)
        else onUnplayable()
      }}
      // React also passes on the error of each source: only the last one means that nothing plays
      onError={({ target, currentTarget: player }) => {
        const { error, lastChild } = player
        if (error?.code === MediaError.MEDIA_ERR_NETWORK) {
          // Offline, the loaded part can still be watched.
          if (navigator.onLine && reloads.current++ < maxReloads) loadAgain(player)
        } else if (target === (error ? player : lastChild) && reloads.current === 0) {
          // A video that has played before is not unplayable.
          onUnplayable()
        }
      }}
    >
      {hls && <source src={hls} type="application/vnd.apple.mpegurl" />}
      <source src={src} />
    </video>
  )
}

const focus = (video: HTMLVideoElement | null) => video?.focus({ preventScroll: true })

/** Continues where the connection was lost or the stream's token expired. */
function loadAgain(player: HTMLVideoElement): void {
  const { currentTime, paused } = player
  player.autoplay = !paused
  player.load()
  player.currentTime = currentTime
}

function pauseOthers(playing: HTMLVideoElement): void {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause()
}
