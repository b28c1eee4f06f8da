import { messages } from '../../clips/contract'
import type { Video } from '../../media/contract'
import { urls } from '../../urls'

/**
 * Visible only while the root element has the class `unplayable`, which the player's script sets.
 */
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
