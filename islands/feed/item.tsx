import { memo, useRef } from 'react'
import type { ActivityItem } from '../../worker/feed/contract'
import { photoUrl } from '../../worker/media/contract'
import { urls } from '../../worker/urls'
import { relativeTime } from '../ui/time'
import { Avatar } from '../ui/avatar'
import { FeedFoot } from './foot'
import { AddedSpot } from './spot'
import { FeedVideo } from './video'
import { useFarHeight } from './use-far-height'
import { actionOf, sentenceOf } from './words'
import { Tag } from '../ui/tag'
import { Thing } from '../ui/thing'

interface Props {
  item: ActivityItem
  /** The last words of the accessible names of its controls. */
  thing: string
  mine: boolean
  now: number
  origin: string
}

export const FeedItem = memo(({ item, thing, mine, now, origin }: Props) => {
  const { profile, createdAt } = item
  const deed = actionOf(item)
  const place = useRef<HTMLElement>(null)
  const farHeight = useFarHeight(place)
  const isNear = farHeight === null
  return (
    <article
      ref={place}
      style={isNear ? undefined : { blockSize: farHeight }}
      className="feed-item"
      data-item={item.id}
      aria-label={`@${profile.skatertag} ${sentenceOf(deed)}`}
    >
      <header className="feed-head">
        <a className="skater" href={urls.skater({ skatertag: profile.skatertag })}>
          <Avatar skatertag={profile.skatertag} src={photoUrl(profile)} />
          <span className="feed-tag">
            <Tag of={profile.skatertag} />
          </span>
        </a>
        <time className="feed-time" dateTime={createdAt}>
          {relativeTime(createdAt, now)}
        </time>
        <p className="feed-deed">
          {deed.did} {deed.what && <b dir="auto">{deed.what}</b>} {deed.how}
        </p>
      </header>
      <Thing value={thing}>
        {isNear && <FeedVideo item={item} mine={mine} />}
        {isNear && item.type === 'spot_created' && <AddedSpot item={item} />}
        <FeedFoot item={item} trick={deed.trick} mine={mine} isNear={isNear} origin={origin} />
      </Thing>
    </article>
  )
})
