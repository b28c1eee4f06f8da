import { useEffect, useRef, type MouseEvent } from 'react'
import { messages, type Show } from '../../worker/feed/contract'
import { urls } from '../../worker/urls'
import { buttonClass } from '../ui/button'
import { ErrorState } from '../ui/states'
import { askedFor } from './crew-filter'
import type { useFeed } from './use-feed'
import { WaitingItems } from './waiting'

interface Props {
  more: ReturnType<typeof useFeed>['more']
  show: Show
}

export function FeedEnd({ more, show }: Props) {
  const { there, after, busy, failed, error, get } = more
  if (busy) return <WaitingItems items={1} />
  if (failed) return <NotFetched error={error} onRetry={get} />
  if (there)
    return <LoadMore href={urls.activity({}, { before: after, ...askedFor(show) })} get={get} />
  return <p className="feed-end quiet">That's all so far.</p>
}

/** Loads more near the end of the list, or at a press. Without a script it is a link. */
function LoadMore({ href, get }: { href: string; get: () => void }) {
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
    <a ref={place} className={buttonClass({ wide: true })} href={href} onClick={press}>
      Load more
    </a>
  )
}

type Failure = Pick<Parameters<typeof ErrorState>[0], 'error' | 'onRetry'>

export const NotFetched = (failure: Failure) => (
  <ErrorState what={messages.fetchFailed} safe="Nothing is lost." {...failure} />
)
