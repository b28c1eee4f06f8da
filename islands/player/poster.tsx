import { useRef, useState, type ReactNode } from 'react'
import { posterUrl, type Video } from '../../worker/media/contract'
import { urls } from '../../worker/urls'
import { useNear } from '../ui/use-near'
import { toPreview } from './to-preview'

/** The poster. A video without one shows its frame at 1 s, once it is near the screen. */
export function Poster({ video }: { video: Video }) {
  const poster = <img src={posterUrl(video)} alt="" loading="lazy" decoding="async" />
  return video.posterObjectName ? poster : <Preview video={video}>{poster}</Preview>
}

function Preview({ video, children }: { video: Video; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  const near = useNear(place)
  const [seen, setSeen] = useState(false)
  return (
    <>
      {children}
      <span ref={place} className="clip-near" />
      {near && (
        <video
          className="clip-preview"
          src={urls.api.video({ name: video.videoObjectName })}
          data-seen={seen || undefined}
          muted
          playsInline
          preload="metadata"
          tabIndex={-1}
          aria-hidden="true"
          onLoadedMetadata={toPreview}
          onSeeked={() => setSeen(true)}
        />
      )}
    </>
  )
}
