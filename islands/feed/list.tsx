import { useState, type ReactNode } from 'react'
import type { ActivityItem } from '../../worker/feed/contract'
import { thingOf } from '../ui/thing'
import { numberAlike } from '../../worker/text/number-alike'
import { relativeTime } from '../ui/time'
import { foldFeed, type FeedEntry } from './fold'
import { FeedItem } from './item'
import { foldedWords, moreWords } from './words'

interface Props {
  items: ActivityItem[]
  userId: string
  now: number
  origin: string
}

export function FeedList({ items, userId, now, origin }: Props) {
  const newest = items[0]?.id ?? ''
  const [heads, setHeads] = useState([newest])
  if (newest > heads.at(-1)!) setHeads([...heads, newest])
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
  const entryOf = ({ item, turns, more }: FeedEntry): ReactNode[] => [
    cardOf(item),
    turns.length > 0 && (
      <Fold key={`turns before ${item.id}`} words={foldedWords(turns)}>
        {turns.map(cardOf)}
      </Fold>
    ),
    more.length > 0 && (
      <Fold key={`more before ${item.id}`} words={moreWords(more, item.profile)}>
        {more.flatMap(entryOf)}
      </Fold>
    ),
  ]
  return <div className="feed-list">{foldFeed(items, userId, heads).flatMap(entryOf)}</div>
}

const Fold = ({ words, children }: { words: string; children: ReactNode }) => (
  <details className="feed-fold">
    <summary>{words}</summary>
    {children}
  </details>
)
