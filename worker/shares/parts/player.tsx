import { posterAddress, type Video } from '../../media/contract'
import { urls } from '../../urls'

export function Player({ video, label }: { video: Video; label: string }) {
  return (
    <video
      className="share-video"
      src={urls.api.video({ name: video.videoObjectName })}
      poster={posterAddress(video)}
      width={video.width ?? undefined}
      height={video.height ?? undefined}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
    />
  )
}
