import { posterAddress, type Video } from '../../worker/media/contract'
import { urls } from '../../worker/urls'

interface Props {
  video: Video
  label: string
  onUnplayable: () => void
}

/**
 * The video itself, whole: streamed where the browser can, else as a file. It takes the focus: the
 * next key pressed is meant for it.
 */
export function Playing({ video, label, onUnplayable }: Props) {
  return (
    <video
      ref={focus}
      poster={posterAddress(video)}
      aria-label={label}
      controls
      autoPlay
      playsInline
      onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
      // a browser that knows only the sound of a video plays that, and shows nothing
      onLoadedData={({ currentTarget }) => currentTarget.videoWidth || onUnplayable()}
      // React hands on the error of each source: only that of the last is the end
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

/** One video plays at a time, on the whole page. */
function pauseOthers(playing: HTMLVideoElement): void {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause()
}
