import { useInfiniteQuery } from '@tanstack/react-query'
import { limits, messages, type Spot } from '../../worker/spots/contract'
import { spotEndpoints } from '../../worker/spots/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'

export function useSpots(first: Spot[]) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: keys.spotList,
      queryFn: ({ pageParam }) => readPage(pageParam),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: nextCursor,
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

const readPage = (before?: string): Promise<Spot[]> =>
  readOrFail(spotEndpoints.list, messages.fetchFailed, { query: { before } })

/** The cursor of the next page; undefined after the last page. */
const nextCursor = (page: Spot[]): string | undefined =>
  page.length === limits.perPage ? page.at(-1)!.id : undefined

export const readOwn = (): Promise<Spot[]> =>
  readOrFail(spotEndpoints.list, messages.fetchFailed, { query: { own: 'true' } })

/** A select with more options would be hard to use. */
const maxShared = 500

/** All of the skater's own spots, and the newest that homies share. */
export async function readChoice(userId: string): Promise<Spot[]> {
  const ownSpots = readOwn()
  const shared: Spot[] = []
  let before: string | undefined
  do {
    const [page] = await Promise.all([readPage(before), ownSpots])
    shared.push(...page.filter((spot) => spot.userId !== userId))
    before = nextCursor(page)
  } while (before && shared.length < maxShared)
  return [...(await ownSpots), ...shared]
}

/** The keys of queries that show spots, or points for them. */
export const spotReaders = [keys.spots, keys.scores, keys.leaderboard, keys.feed]
