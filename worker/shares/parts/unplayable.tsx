import { messages } from '../../clips/contract'
import type { Video } from '../../media/contract'
import { urls } from '../../urls'

/** Shown by the page's script where the video cannot be played. */
export function Unplayable({ video }: { video: Video }) {
  return (
    <p id="unplayable" className="share-unplayable" hidden>
      {messages.unplayable}{' '}
      <a href={urls.api.video({ name: video.videoObjectName })} download>
        Download the video
      </a>
    </p>
  )
}
