import type { ActivityItem } from '../../worker/feed/contract'
import { Caption } from '../ui/caption'
import { FeedActions } from './actions'
import { FilmedAt, SpotName } from './spot'

interface Props {
  item: ActivityItem
  trick: string | undefined
  mine: boolean
  isNear: boolean
  origin: string
}

/** The first of its words shares a line with what can be done. */
export function FeedFoot({ item, trick, mine, isNear, origin }: Props) {
  const { caption, spotDescription } = item
  const isSpot = item.type === 'spot_created'
  const [first, ...others] = [
    trick && (
      <h2 key="trick" className="feed-trick" dir="auto">
        {trick}
      </h2>
    ),
    isSpot && <SpotName key="spot" item={item} />,
    isSpot && spotDescription && (
      <p key="description" className="feed-spot" dir="auto">
        {spotDescription}
      </p>
    ),
    caption && <Caption key="caption" text={caption} />,
    isNear && !isSpot && (item.spotName ?? item.locationName) && (
      <FilmedAt key="place" item={item} />
    ),
  ].filter(Boolean)
  return (
    <div className="feed-foot">
      <div className="feed-line">
        {first}
        {isNear && <FeedActions item={item} mine={mine} origin={origin} />}
      </div>
      {others}
    </div>
  )
}
