import { reportedAs, type ActivityItem } from '../../worker/feed/contract'
import type { ContentType } from '../../worker/flags/contract'
import { urls } from '../../worker/urls'
import { CopyLink } from '../videos/copy-link'
import { LazyReport } from '../flags/lazy-report'
import { Player } from '../player/player'
import { Badge } from '../ui/badge'

/** What the interface calls the content that users can report. */
const wordOf = (type: ContentType): string =>
  type === 'spot' ? 'spot' : type === 'trick_video' || type === 'skate_turn' ? 'video' : 'clip'

/** The page for sharing a video, if its type has one. */
function sharedAt({ type, id }: ActivityItem): string | null {
  if (type === 'my_clip_upload') return urls.sharedClip({ clipId: id })
  if (type === 'trick_video_upload') return urls.sharedTrickVideo({ videoId: id })
  if (type === 'own_the_spot_clip') return urls.sharedOwnTheSpotClip({ clipId: id })
  return null
}

export function FeedVideo({ item }: { item: ActivityItem }) {
  const { videoObjectName, posterObjectName, width, height, hlsUrl } = item
  if (videoObjectName === null) return null
  const signed = { videoUrl: item.videoUrl ?? null, posterUrl: item.posterUrl ?? null }
  const video = { videoObjectName, posterObjectName, ...signed, width, height, hlsUrl }
  const href = sharedAt(item) ?? urls.api.video({ name: videoObjectName })
  const label = item.trick ? `Play ${item.trick.name}` : 'Play clip'
  return (
    <div className="feed-video">
      <Player video={video} label={label} href={href} />
      {item.isSteezy && <Badge kind="plate">Steezy</Badge>}
    </div>
  )
}

/** Buttons to copy the link, and to report another skater's video. */
export function FeedActions({
  item,
  mine,
  origin,
}: {
  item: ActivityItem
  mine: boolean
  origin: string
}) {
  const url = sharedAt(item)
  const contentType = reportedAs[item.type]
  if (!url && (mine || !contentType)) return null
  return (
    <div className="feed-acts">
      {url && <CopyLink url={origin + url} />}
      {!mine && contentType && (
        <LazyReport
          contentType={contentType}
          contentId={item.id}
          what={wordOf(contentType)}
          hasFlagged={item.hasFlagged}
        />
      )}
    </div>
  )
}
