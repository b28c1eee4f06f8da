import { posterAddress, type Video } from '../../media/contract'
import { build } from '../../ui/build'
import { urls } from '../../urls'

/** The video of a shared page. The script before it notices if the video cannot be played. */
export function Player({ video, label }: { video: Video; label: string }) {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: build.scripts.player.text }} />
      <video
        className="share-video"
        poster={posterAddress(video)}
        width={video.width ?? undefined}
        height={video.height ?? undefined}
        aria-label={label}
        controls
        playsInline
        preload="metadata"
      >
        {video.hlsUrl && <source src={video.hlsUrl} type="application/vnd.apple.mpegurl" />}
        <source src={urls.api.video({ name: video.videoObjectName })} />
      </video>
    </>
  )
}
