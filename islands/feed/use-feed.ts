import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { limits, messages, type ActivityItem, type Show } from '../../worker/feed/contract'
import * as feedEndpoints from '../../worker/feed/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { openLayers } from '../ui/dialog-history'
import { goTo, isReturning, playingAnchor, type Anchor } from './scroll-restore'
import { askedFor } from './crew-filter'
import { asPart, merge, newSince, type FeedPart } from './merge'

type Feed = InfiniteData<FeedPart, string | undefined>

const none: FeedPart[] = []

interface From {
  /** From the HTML; null if the server failed to read them. */
  items: ActivityItem[] | null
  /** The page starts at an older item, and shows no new items on top. */
  isLater: boolean
  show: Show
}

export function useFeed({ items, isLater, show: shown }: From) {
  const queries = useQueryClient()
  const all = useInfiniteQuery({
    queryKey: keys.feedPages,
    queryFn: async ({ pageParam, signal }) => asPart(await load(shown, pageParam, signal)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // Only fetches further pages. The newest items are merged into the pages that are there.
    enabled: false,
    ...(items && { initialData: feedOf([asPart(items)]) }),
  })
  const newest = useQuery({
    queryKey: keys.feedTop,
    queryFn: ({ signal }) => load(shown, undefined, signal),
    enabled: !isLater,
    staleTime: limits.refreshMs,
    refetchInterval: limits.refreshMs,
    refetchOnWindowFocus: true,
    ...(items && { initialData: items, ...(isReturning() && { initialDataUpdatedAt: 0 }) }),
  })
  const parts = all.data?.pages ?? none
  const show = useCallback(
    (pages: FeedPart[]) => void queries.setQueryData<Feed>(keys.feedPages, feedOf(pages)),
    [queries],
  )
  const { data, error, isFetching } = newest
  const busy = all.isFetchingNextPage
  const held = useRef<Anchor | null>(null)
  // New items on top must not move the clip that plays.
  useLayoutEffect(() => {
    if (parts !== none) goTo(held)
  }, [parts])
  useEffect(() => {
    // A page that is loading now would overwrite the merged pages.
    if (!data || isLater || busy || (parts.length > 0 && isUserBusy())) return
    // The cache may be newer than this render. The effect runs again once the new data is rendered.
    if ((queries.getQueryData<Feed>(keys.feedPages)?.pages ?? none) !== parts) return
    if (newSince(parts, data).length > 0) held.current = playingAnchor()
    show(merge(parts, data))
  }, [queries, show, data, parts, isLater, busy])
  const showFresh = async () => {
    await queries.cancelQueries({ queryKey: keys.feedPages })
    if (data) show(merge(parts, data))
  }
  return {
    parts,
    items: parts.flatMap((part) => part.items),
    waiting: parts === none && isFetching,
    failed: parts === none && !isFetching,
    error,
    again: () => (isLater ? location.reload() : void newest.refetch()),
    more: {
      there: all.hasNextPage,
      after: parts.at(-1)?.next,
      busy,
      failed: all.isFetchNextPageError,
      error: all.error,
      get: () => void all.fetchNextPage({ cancelRefetch: false }),
    },
    fresh: data && !isLater && parts !== none ? newSince(parts, data).length : 0,
    showFresh: () => void showFresh(),
    show,
  }
}

const feedOf = (pages: FeedPart[]): Feed => ({ pages, pageParams: pages.map(() => undefined) })

function load(
  show: Show,
  before: string | undefined,
  signal: AbortSignal,
): Promise<ActivityItem[]> {
  const query = { limit: limits.perPage, before, ...askedFor(show) }
  return readOrFail(feedEndpoints.list, messages.fetchFailed, { query, signal })
}

/** The list must not move while the user has scrolled down, opened a dialog, or watches a video. One that plays silently by itself is not watched. */
function isUserBusy(): boolean {
  if (scrollY > 80 || document.querySelector(openLayers)) return true
  const watched = '.feed video:is([controls], [data-heard])'
  return [...document.querySelectorAll<HTMLVideoElement>(watched)].some((video) => !video.paused)
}
