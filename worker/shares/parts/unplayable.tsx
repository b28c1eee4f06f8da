import { messages } from '../../clips/contract'
import type { Video } from '../../media/contract'
import { urls } from '../../urls'

/** Shown only while the root has the `unplayable` class, which the player's script gives it. */
export function Unplayable({ video }: { video: Video }) {
  return (
    <p className="share-unplayable">
      {messages.unplayable}{' '}
      <a href={urls.api.video({ name: video.videoObjectName })} download>
        Download the video
      </a>
    </p>
  )
}
