import { itemReportedAs, type ActivityItem } from '../../worker/feed/contract'
import type { ContentType } from '../../worker/flags/contract'
import { LazySafetyActs } from '../flags/lazy-safety-acts'
import PropsButton from '../props/button'
import WhoGaveProps from '../props/who-gave'
import { ShareButton } from '../shares/share-button'
import { videoItem } from '../shares/share-item'
import { proppedOf, sharedAt, videoOf } from './content'

const wordOf = (type: ContentType): string =>
  type === 'spot' ? 'spot' : type === 'trick_video' || type === 'skate_turn' ? 'video' : 'clip'

function shareItemOf(item: ActivityItem, url: string, mine: boolean) {
  const { skatertag } = item.profile
  const video = mine && videoOf(item)
  const trick = item.trick?.name ?? null
  const film = video && { video, skatertag, trick, spotId: item.spotId }
  return videoItem(url, skatertag, trick ?? 'clip', film)
}

interface Props {
  item: ActivityItem
  mine: boolean
  origin: string
}

export function FeedActions({ item, mine, origin }: Props) {
  const url = sharedAt(item)
  const contentType = itemReportedAs[item.type]
  const props = proppedOf(item)
  if (!url && (mine || !contentType)) return null
  return (
    <div className="feed-acts">
      {props && (mine ? <WhoGaveProps of={props} /> : <PropsButton of={props} />)}
      {url && <ShareButton item={shareItemOf(item, origin + url, mine)} />}
      {!mine && contentType && (
        <LazySafetyActs
          what={wordOf(contentType)}
          report={{ contentType, contentId: item.id, hasFlagged: item.hasFlagged }}
          skater={{ userId: item.userId, skatertag: item.profile.skatertag }}
        />
      )}
    </div>
  )
}
