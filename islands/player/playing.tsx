import { useCallback } from 'react'
import { posterUrl, videoUrl, type Video } from '../../worker/media/contract'
import { useSteadyUrl } from '../ui/use-steady-url'

interface Props {
  video: Video
  label: string
  onUnplayable: () => void
  /** Called with the element once it is in the page. */
  onMount?: (video: HTMLVideoElement | null) => void
}

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
        const isLostConnection = error?.code === MediaError.MEDIA_ERR_NETWORK
        if (target === (error ? player : lastChild) && !isLostConnection) onUnplayable()
      }}
    >
      {hls && <source src={hls} type="application/vnd.apple.mpegurl" />}
      <source src={src} />
    </video>
  )
}

/** Only one video of the page plays at a time. */
function pauseOthers(playing: HTMLVideoElement): void {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause()
}
