import { posterUrl, type Video } from '../../worker/media/contract'
import { urls } from '../../worker/urls'

interface Props {
  video: Video
  label: string
  onUnplayable: () => void
}

/**
 * The playing video: as a stream if the browser can play HLS, else as a file. It takes the focus,
 * so that its keys work at once.
 */
export function Playing({ video, label, onUnplayable }: Props) {
  return (
    <video
      ref={focus}
      poster={posterUrl(video)}
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
      {video.hlsUrl && <source src={video.hlsUrl} type="application/vnd.apple.mpegurl" />}
      <source src={urls.api.video({ name: video.videoObjectName })} />
    </video>
  )
}

const focus = (video: HTMLVideoElement | null) => video?.focus({ preventScroll: true })

/** Only one video of the page plays at a time. */
function pauseOthers(playing: HTMLVideoElement): void {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause()
}
