import { messages } from '../../worker/clips/contract'
import { urls } from '../../worker/urls'

/** Shown if this browser cannot play the video: a link to download it for another player. */
export function Unplayable({ name }: { name: string }) {
  return (
    <>
      <p>{messages.unplayable}</p>
      <a className="text-link" href={urls.api.video({ name })} download>
        Download the video
      </a>
    </>
  )
}
