import { memo } from 'react'
import type { ActivityItem } from '../../worker/feed/contract'
import { urls } from '../../worker/urls'
import { Caption } from '../ui/caption'
import { ago } from '../ui/ago'
import { Avatar } from '../ui/avatar'
import { AddedSpot, FilmedAt } from './spot'
import { FeedActs, FeedVideo } from './video'
import { deedOf, inWords } from './words'

interface Props {
  item: ActivityItem
  mine: boolean
  now: number
  origin: string
}

/** One thing that somebody did. */
export const FeedItem = memo(({ item, mine, now, origin }: Props) => {
  const { profile, createdAt, caption } = item
  const deed = deedOf(item)
  return (
    <article
      className="feed-item"
      data-item={item.id}
      aria-label={`@${profile.skatertag} ${inWords(deed)}`}
    >
      <header className="feed-head">
        <a className="skater" href={urls.skater({ skatertag: profile.skatertag })}>
          <Avatar
            skatertag={profile.skatertag}
            src={urls.api.profilePhoto({ name: profile.profilePhotoObjectName })}
          />
          <span className="feed-tag">@{profile.skatertag}</span>
        </a>
        <time className="feed-time" dateTime={createdAt}>
          {ago(createdAt, now)}
        </time>
        <p className="feed-deed">
          {deed.did} {deed.what && <b>{deed.what}</b>} {deed.how}
        </p>
      </header>
      <FeedVideo item={item} />
      {item.type === 'spot_created' && <AddedSpot item={item} />}
      <div className="feed-foot">
        <div className="feed-words">
          {caption && <Caption text={caption} />}
          {item.type !== 'spot_created' && <FilmedAt item={item} />}
        </div>
        <FeedActs item={item} mine={mine} origin={origin} />
      </div>
    </article>
  )
})
