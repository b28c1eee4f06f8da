import { messages } from '../../worker/clips/contract'
import * as mediaEndpoints from '../../worker/media/endpoints'

export function Unplayable({ name }: { name: string }) {
  return (
    <>
      <p>{messages.unplayable}</p>
      <a className="text-link" href={mediaEndpoints.video.url({ name })} download>
        Download the video
      </a>
    </>
  )
}
