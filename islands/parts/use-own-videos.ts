import { useInfiniteQuery } from '@tanstack/react-query'
import { messages } from '../../worker/videos/own/contract'
import * as videoEndpoints from '../../worker/videos/own/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { monthsOf, offerVideos } from './rules'
import type { OfferedVideo } from './words'

/** One's own videos that may be in a part, the newest first, page after page. */
export function useOwnVideos(isAsked: boolean) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: keys.ownVideos,
      queryFn: ({ pageParam }) =>
        readOrFail(videoEndpoints.ownPage, messages.fetchFailed, {
          query: pageParam === null ? {} : { before: pageParam },
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      enabled: isAsked,
    },
  )
  const all = data?.pages.flatMap(({ videos }) => videos)
  // Nobody can say how much of a film without a length would be shown.
  const known = all?.flatMap((each): OfferedVideo[] =>
    each.lengthMs === null ? [] : [{ ...each, lengthMs: each.lengthMs }],
  )
  const videos = known && offerVideos(known)
  const months = videos ? monthsOf(videos) : []
  return {
    videos,
    // More of the oldest month may be on the next page.
    months: hasNextPage ? months.slice(0, -1) : months,
    error,
    refetch,
    loadMore: hasNextPage ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
  }
}
