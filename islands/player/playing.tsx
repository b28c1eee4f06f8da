import { useCallback, useRef } from 'react'
import { posterUrl, videoUrl, type Video } from '../../worker/media/contract'
import { useSteadyUrl } from '../ui/use-steady-url'

interface Props {
  video: Video
  label: string
  onUnplayable: () => void
  /** Called with the element once it is in the page. */
  onMount?: (video: HTMLVideoElement | null) => void
}

/** How often a video is loaded again, so that one that never holds is not loaded for ever. */
const maxReloads = 3

/**
 * The playing video: as a stream if the browser can play HLS, else as a file. It takes the focus,
 * so that its keys work at once.
 */
export function Playing({ video, label, onUnplayable, onMount }: Props) {
  const mounted = useCallback(
    (element: HTMLVideoElement | null) => {
      element?.focus({ preventScroll: true })
      onMount?.(element)
    },
    [onMount],
  )
  const [poster] = useSteadyUrl(posterUrl(video))
  const [src] = useSteadyUrl(videoUrl(video))
  const [hls] = useSteadyUrl(video.hlsUrl ?? '')
  const reloads = useRef(0)
  return (
    <video
      ref={mounted}
      poster={poster}
      aria-label={label}
      controls
      autoPlay
      playsInline
      onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
      // a browser that can decode only the sound plays that, without a picture
      onLoadedData={({ currentTarget }) => currentTarget.videoWidth || onUnplayable()}
      // React also passes on the error of each source: only the last one means that nothing plays
      onError={({ target, currentTarget: player }) => {
        const { error, lastChild } = player
        if (error?.code === MediaError.MEDIA_ERR_NETWORK) {
          // Without a signal, what has arrived can still be watched.
          if (navigator.onLine && reloads.current++ < maxReloads) loadAgain(player)
        } else if (target === (error ? player : lastChild) && reloads.current === 0) {
          // What has played before is not unplayable.
          onUnplayable()
        }
      }}
    >
      {hls && <source src={hls} type="application/vnd.apple.mpegurl" />}
      <source src={src} />
    </video>
  )
}

/** Goes on where the connection was lost, or the token of the stream has ended. */
function loadAgain(player: HTMLVideoElement): void {
  const { currentTime, paused } = player
  player.autoplay = !paused
  player.load()
  player.currentTime = currentTime
}

/** Only one video of the page plays at a time. */
function pauseOthers(playing: HTMLVideoElement): void {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause()
}
