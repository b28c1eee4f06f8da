import type { ActivityItem } from '../../worker/feed/contract'
import { thingOf } from '../ui/thing'
import { numberAlike } from '../../worker/text/number-alike'
import { relativeTime } from '../ui/time'
import { foldOwnTurns } from './fold'
import { FeedItem } from './item'
import { foldedWords } from './words'

interface Props {
  items: ActivityItem[]
  userId: string
  now: number
  origin: string
}

export function FeedList({ items, userId, now, origin }: Props) {
  const names = numberAlike(
    items.map(({ caption, profile, createdAt }) =>
      thingOf(caption, `@${profile.skatertag}, ${relativeTime(createdAt, now)}`),
    ),
  )
  const things = new Map(items.map(({ id }, at) => [id, names[at]!]))
  const cardOf = (item: ActivityItem) => (
    <FeedItem
      key={item.id}
      item={item}
      thing={things.get(item.id)!}
      mine={item.userId === userId}
      now={now}
      origin={origin}
    />
  )
  return (
    <div className="feed-list">
      {foldOwnTurns(items, userId).map(({ item, folded }) => [
        cardOf(item),
        folded.length > 0 && (
          <details key={`before ${item.id}`} className="feed-fold">
            <summary>{foldedWords(folded)}</summary>
            {folded.map(cardOf)}
          </details>
        ),
      ])}
    </div>
  )
}
