import { messages } from '../../worker/clips/contract'
import { toPreview } from '../player/to-preview'
import type { Pick } from './pick'

/** The chosen video, paused at one second. */
export function UploadPreview({ pick }: { pick: Pick }) {
  if (!pick.preview) {
    return (
      <p className="notice">
        {messages.unplayable} It can be uploaded all the same: {pick.file.name}
      </p>
    )
  }
  return (
    <div className="upload-preview">
      <video
        src={pick.preview}
        controls
        muted
        playsInline
        preload="metadata"
        aria-label="Preview of your video"
        onLoadedMetadata={toPreview}
      />
    </div>
  )
}
