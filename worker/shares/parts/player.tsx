import { posterAddress, type Video } from '../../media/contract'
import { urls } from '../../urls'

export function Player({ video, label }: { video: Video; label: string }) {
  return (
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
  )
}
