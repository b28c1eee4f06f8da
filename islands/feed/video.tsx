import { use, useRef, useState } from 'react'
import { messages as clipMessages } from '../../worker/clips/contract'
import { itemReportedAs, type ActivityItem } from '../../worker/feed/contract'
import type { ContentType } from '../../worker/flags/contract'
import type { Video } from '../../worker/media/contract'
import * as mediaEndpoints from '../../worker/media/endpoints'
import { propsTypes } from '../../worker/props/contract'
import { urls } from '../../worker/urls'
import PropsButton from '../props/button'
import WhoGaveProps from '../props/who-gave'
import type { Propped } from '../props/use-props'
import { ShareButton } from '../shares/share-button'
import { videoItem } from '../shares/share-item'
import { LazySafetyActs } from '../flags/lazy-safety-acts'
import { LookCloser } from '../player/look-closer'
import { Player } from '../player/player'
import { Badge } from '../ui/badge'
import { PlaysContext, useSelfPlaying } from './plays/use-plays'

const wordOf = (type: ContentType): string =>
  type === 'spot' ? 'spot' : type === 'trick_video' || type === 'skate_turn' ? 'video' : 'clip'

function sharedAt({ type, id }: ActivityItem): string | null {
  if (type === 'my_clip_upload') return urls.sharedClip({ clipId: id })
  if (type === 'trick_video_upload') return urls.sharedTrickVideo({ videoId: id })
  if (type === 'own_the_spot_clip') return urls.sharedOwnTheSpotClip({ clipId: id })
  return null
}

interface Props {
  item: ActivityItem
  mine: boolean
}

export function FeedVideo({ item, mine }: Props) {
  const video = videoOf(item)
  return video && <Film item={item} mine={mine} video={video} />
}

function Film({ item, mine, video }: Props & { video: Video }) {
  const place = useRef<HTMLDivElement>(null)
  const plays = useSelfPlaying(place)
  const mayPlay = use(PlaysContext) !== null
  const [isUnplayable, setUnplayable] = useState(false)
  const rest = () => plays?.director.rest(place.current!)
  const href = sharedAt(item) ?? mediaEndpoints.video.url({ name: video.videoObjectName })
  const label = item.trick ? `Play ${item.trick.name}` : 'Play clip'
  return (
    <div className="feed-video" ref={place} data-plays={mayPlay || undefined}>
      <Player
        video={video}
        label={label}
        href={href}
        instead={
          plays &&
          !isUnplayable && (
            <plays.SelfPlaying
              video={video}
              propped={mine ? null : proppedOf(item)}
              closer={LookCloser}
              onRest={rest}
              onPause={() => plays.director.pause()}
              onRefused={() => plays.director.refuse()}
              onUnplayable={() => {
                setUnplayable(true)
                rest()
              }}
            />
          )
        }
      />
      {isUnplayable && (
        <p className="feed-unplayable quiet" role="status">
          {clipMessages.unplayable}
        </p>
      )}
      {item.isSteezy && <Badge kind="plate">Steezy</Badge>}
    </div>
  )
}

function videoOf(item: ActivityItem): Video | null {
  const { videoObjectName, posterObjectName, width, height, hlsUrl, marks } = item
  if (videoObjectName === null) return null
  const signed = { videoUrl: item.videoUrl ?? null, posterUrl: item.posterUrl ?? null }
  return { videoObjectName, posterObjectName, ...signed, width, height, hlsUrl, marks }
}

/** Null if there are no props for things of its type. */
function proppedOf({ id: contentId, type, propped }: ActivityItem): Propped | null {
  const contentType = propsTypes.find((each) => each === itemReportedAs[type])
  return contentType ? { contentType, contentId, propped } : null
}

function shareItemOf(item: ActivityItem, url: string, mine: boolean) {
  const { skatertag } = item.profile
  const video = mine && videoOf(item)
  const trick = item.trick?.name ?? null
  const film = video && { video, skatertag, trick, spotId: item.spotId }
  return videoItem(url, skatertag, trick ?? 'clip', film)
}

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
