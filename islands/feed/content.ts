import { itemReportedAs, type ActivityItem } from '../../worker/feed/contract'
import type { Video } from '../../worker/media/contract'
import { propsTypes } from '../../worker/props/contract'
import { urls } from '../../worker/urls'
import type { Propped } from '../props/use-props'

export function sharedAt({ type, id }: ActivityItem): string | null {
  if (type === 'my_clip_upload') return urls.sharedClip({ clipId: id })
  if (type === 'trick_video_upload') return urls.sharedTrickVideo({ videoId: id })
  if (type === 'own_the_spot_clip') return urls.sharedOwnTheSpotClip({ clipId: id })
  return null
}

export function videoOf(item: ActivityItem): Video | null {
  const { videoObjectName, posterObjectName, width, height, hlsUrl, marks } = item
  if (videoObjectName === null) return null
  const signed = { videoUrl: item.videoUrl ?? null, posterUrl: item.posterUrl ?? null }
  return { videoObjectName, posterObjectName, ...signed, width, height, hlsUrl, marks }
}

/** Null if there are no props for things of its type. */
export function proppedOf({ id: contentId, type, propped }: ActivityItem): Propped | null {
  const contentType = propsTypes.find((each) => each === itemReportedAs[type])
  return contentType ? { contentType, contentId, propped } : null
}
