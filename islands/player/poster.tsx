import { useRef, useState, type ReactNode } from 'react'
import { videoUrl, type Video } from '../../worker/media/contract'
import { Picture } from '../ui/picture'
import { useNear } from '../ui/use-near'
import { useSteadyUrl } from '../ui/use-steady-url'
import { toPreview } from './to-preview'

/** A video without a poster shows its frame at 1 s, once it is near the screen. */
export function Poster({ video, src }: { video: Video; src: string }) {
  const poster = <Picture src={src} alt="" loading="lazy" />
  return video.posterObjectName ? poster : <Preview video={video}>{poster}</Preview>
}

function Preview({ video, children }: { video: Video; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  const near = useNear(place)
  const [seen, setSeen] = useState(false)
  const [src] = useSteadyUrl(videoUrl(video))
  return (
    <>
      {children}
      <span ref={place} className="clip-near" />
      {near && (
        <video
          className="clip-preview"
          src={src}
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
