import { Player } from '../../../../islands/player/player'
import { Badge } from '../../../../islands/ui/badge'
import { shortDate } from '../../../clips/contract'
import type { TrickVideo } from '../../../tricks/contract'
import { urls } from '../../../urls'

/** A video that links to its share page. The page's script writes the date in local time. */
export function VideoCard({ video }: { video: TrickVideo }) {
  const { id, isSteezy, createdAt } = video
  const date = shortDate(createdAt, 'UTC')
  return (
    <article className="clip-card" aria-label={`Video of ${date}`}>
      <Player video={video} label="Play video" href={urls.sharedTrickVideo({ videoId: id })} />
      {isSteezy && <Badge kind="plate">Steezy</Badge>}
      <div className="clip-words">
        <time className="clip-date" dateTime={createdAt}>
          {date}
        </time>
      </div>
    </article>
  )
}
