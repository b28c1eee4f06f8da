import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { limits, messages, type Spot } from '../../worker/spots/contract'
import { urls } from '../../worker/urls'
import { read } from '../api'

export const keys = {
  all: ['spots'],
  list: ['spots', 'list'],
  choice: ['spots', 'choice'],
  one: (id: string) => ['spots', 'one', id],
  clips: (id: string) => ['spots', 'clips', id],
  pins: (box: string) => ['spots', 'pins', box],
} as const

/** The list, page by page; the first one comes with the HTML. */
export function useSpots(first: Spot[]) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: keys.list,
      queryFn: ({ pageParam }) => load<Spot[]>(urls.api.spots({}, { before: pageParam })),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.length === limits.perPage ? page.at(-1)!.id : undefined),
      initialData: { pages: [first], pageParams: [undefined] },
    })
  return {
    spots: data.pages.flat(),
    isError,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    more: () => void fetchNextPage(),
    again: () => void refetch(),
  }
}

/** Reads, and fails where nothing comes back: a lost signal must be said. */
export async function load<T>(address: string): Promise<T> {
  const found = await read<T>(address)
  if (found === null) throw new Error(messages.fetchFailed)
  return found
}

/** After a spot was made, changed or removed: all that shows spots, points or the feed. */
export const spotsChanged = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    [keys.all, ['score'], ['leaderboard'], ['history'], ['activity']].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )
