import { useState } from 'react'
import { messages, posterAddress, type Clip } from '../../worker/clips/contract'
import { urls } from '../../worker/urls'

/** A clip's video: its poster first, and its bytes only when it is played. */
export function ClipVideo({ clip }: { clip: Clip }) {
  const [unplayable, setUnplayable] = useState(false)
  const address = urls.api.video({ name: clip.videoObjectName })
  if (unplayable) {
    return (
      <div className="clip-unplayable">
        <p>{messages.unplayable}</p>
        <a className="text-link" href={address} download>
          Download the video
        </a>
      </div>
    )
  }
  return (
    <video
      src={address}
      poster={posterAddress(clip)}
      controls
      playsInline
      preload="none"
      aria-label={clip.caption ?? 'Clip'}
      onError={() => setUnplayable(true)}
    />
  )
}
