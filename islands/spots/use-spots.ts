import { useInfiniteQuery } from '@tanstack/react-query'
import { limits, messages, type Spot } from '../../worker/spots/contract'
import { spotEndpoints } from '../../worker/spots/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'

/** The list, page by page; the first page comes with the HTML. */
export function useSpots(first: Spot[]) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: keys.spotList,
      queryFn: ({ pageParam }) => readPage(pageParam),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: behind,
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

/** The id after which the next page begins; undefined after the last page. */
const behind = (page: Spot[]): string | undefined =>
  page.length === limits.perPage ? page.at(-1)!.id : undefined

/** All of the skater's own spots, the newest first. */
export const readOwn = (): Promise<Spot[]> =>
  readOrFail(spotEndpoints.list, messages.fetchFailed, { query: { own: 'true' } })

/** How many spots of homies a select can reasonably hold. */
const maxShared = 500

/** The spots to choose from: all of the skater's own, and the newest that homies share. */
export async function readChoice(userId: string): Promise<Spot[]> {
  const own = readOwn()
  const shared: Spot[] = []
  let before: string | undefined
  do {
    const [page] = await Promise.all([readPage(before), own])
    shared.push(...page.filter((spot) => spot.userId !== userId))
    before = behind(page)
  } while (before && shared.length < maxShared)
  return [...(await own), ...shared]
}

/** What shows spots, and the points for them. */
export const spotReaders = [keys.spots, keys.scores, keys.leaderboard, keys.feed]
