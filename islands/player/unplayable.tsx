import { messages } from '../../worker/clips/contract'
import { urls } from '../../worker/urls'

/** For what this browser can't play: the file, for a player that can. */
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
