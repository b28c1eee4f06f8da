import { use, useRef, useState } from 'react'
import { messages as clipMessages } from '../../worker/clips/contract'
import type { ActivityItem } from '../../worker/feed/contract'
import type { Video } from '../../worker/media/contract'
import * as mediaEndpoints from '../../worker/media/endpoints'
import { LookCloser } from '../player/look-closer'
import { Player } from '../player/player'
import { Badge } from '../ui/badge'
import { proppedOf, sharedAt, videoOf } from './content'
import { PlaysContext, useSelfPlaying } from './plays/use-plays'

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
