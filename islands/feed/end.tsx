import { useEffect, useRef, type MouseEvent } from 'react'
import { messages } from '../../worker/feed/contract'
import { urls } from '../../worker/urls'
import { buttonClass } from '../ui/button'
import { ErrorState } from '../ui/states'
import type { useFeed } from './use-feed'
import { WaitingItems } from './waiting'

export function FeedEnd({ more }: { more: ReturnType<typeof useFeed>['more'] }) {
  const { there, after, busy, failed, error, get } = more
  if (busy) return <WaitingItems items={1} />
  if (failed) return <NotFetched error={error} onRetry={get} />
  if (there) return <LoadMore after={after} get={get} />
  return <p className="feed-end quiet">That's all so far.</p>
}

/** Loads more near the end of the list, or at a press. Without a script it is a link. */
function LoadMore({ after, get }: { after: string | undefined; get: () => void }) {
  const place = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) get()
      },
      { rootMargin: '1000px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [get])
  const press = (event: MouseEvent) => {
    event.preventDefault()
    get()
  }
  return (
    <a
      ref={place}
      className={buttonClass({ wide: true })}
      href={urls.activity({}, { before: after })}
      onClick={press}
    >
      Load more
    </a>
  )
}

type Failure = Pick<Parameters<typeof ErrorState>[0], 'error' | 'onRetry'>

export const NotFetched = (failure: Failure) => (
  <ErrorState what={messages.fetchFailed} safe="Nothing is lost." {...failure} />
)
