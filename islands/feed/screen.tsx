import ArrowUp from 'lucide-react/icons/arrow-up'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { limits, type ActivityItem, type Show } from '../../worker/feed/contract'
import type { ClipsPlay } from '../../worker/profiles/contract'
import { urls } from '../../worker/urls'
import { Button, buttonClass } from '../ui/button'
import { EmptyState } from '../ui/states'
import { useNow } from '../ui/use-now'
import { AskPlays } from './ask-plays'
import { askedFor, CrewFilter } from './crew-filter'
import { FeedEnd, NotFetched } from './end'
import { FeedList } from './list'
import { PlaysContext, usePlays } from './plays/use-plays'
import { useFeed } from './use-feed'
import { useScrollRestore } from './use-scroll-restore'
import { WaitingItems } from './waiting'

interface Props {
  userId: string
  items: ActivityItem[] | null
  isLater: boolean
  show: Show
  /** The viewer sees another skater in a crew of theirs. */
  hasCrew: boolean
  clipsPlay: ClipsPlay | null
  now: number
  origin: string
}

export default function FeedScreen(props: Props) {
  const { userId, items: first, isLater, show, now, origin } = props
  const [clipsPlay, setClipsPlay] = useState(props.clipsPlay)
  const plays = usePlays(clipsPlay)
  const feed = useFeed({ items: first, isLater, show })
  const { items, more } = feed
  const time = useNow(now)
  const title = useRef<HTMLHeadingElement>(null)
  useScrollRestore(userId, feed.parts, feed.show)
  const focusTitle = () => title.current?.focus({ preventScroll: true })
  const showFresh = () => {
    feed.showFresh()
    scrollTo({ top: 0, behavior: 'instant' })
    focusTitle()
  }
  const choosePlays = (mode: ClipsPlay) => {
    flushSync(() => setClipsPlay(mode))
    // The buttons are gone, and the focus with them.
    if (document.activeElement === document.body) focusTitle()
  }
  return (
    <div className="feed">
      <div className="page-head">
        <h1 className="title" ref={title} tabIndex={-1}>
          Activity
        </h1>
        {isLater && (
          <a className={buttonClass({ low: true })} href={urls.activity({}, askedFor(show))}>
            Newest
          </a>
        )}
      </div>
      {(props.hasCrew || show === 'crew') && <CrewFilter show={show} />}
      <div className="feed-fresh" role="status">
        {feed.fresh > 0 && (
          <Button kind="primary" icon={<ArrowUp />} onClick={showFresh}>
            {feed.fresh < limits.perPage ? feed.fresh : `${limits.perPage}+`} new
          </Button>
        )}
      </div>
      {clipsPlay === null && items.some(({ videoObjectName }) => videoObjectName) && (
        <AskPlays onChosen={choosePlays} />
      )}
      {feed.waiting && <WaitingItems items={2} />}
      {feed.failed && <NotFetched error={feed.error} onRetry={feed.again} />}
      <PlaysContext value={plays}>
        <FeedList items={items} userId={userId} now={time} origin={origin} />
      </PlaysContext>
      {feed.parts.length > 0 &&
        (items.length > 0 || isLater ? (
          <FeedEnd more={more} show={show} />
        ) : (
          <NothingYet show={show} />
        ))}
    </div>
  )
}

const NothingYet = ({ show }: { show: Show }) => (
  <EmptyState
    line={show === 'crew' ? 'No clips of your crews yet' : 'No activity yet'}
    hint={
      show === 'crew'
        ? 'What their members film shows up here, if you may see it.'
        : 'What you and your homies stack, land and find shows up here.'
    }
    action={
      <a className={buttonClass({ kind: 'primary' })} href={urls.homies()}>
        {show === 'crew' ? 'Your crews' : 'Find homies'}
      </a>
    }
  />
)
