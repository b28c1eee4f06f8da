import { useInfiniteQuery } from '@tanstack/react-query'
import { limits, messages, type Spot } from '../../worker/spots/contract'
import { countFacts, noFacts, type SpotFilter } from '../../worker/spots/facts/contract'
import * as spotEndpoints from '../../worker/spots/endpoints'
import { keys } from '../query-keys'
import { fetchResponse } from '../api'
import { readAnswer, readOrFail } from '../request'
import { filterQuery } from './filter-query'

export function useSpots(first: Spot[], filter: SpotFilter) {
  const isFiltered = countFacts(filter) > 0
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: isFiltered ? [...keys.spotList, filter] : keys.spotList,
      queryFn: ({ pageParam }) => readPage(pageParam, filter),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next,
      ...(!isFiltered && { initialData: { pages: [pageOf(first)], pageParams: [undefined] } }),
    },
  )
  return {
    spots: data?.pages.flatMap(({ spots }) => spots) ?? [],
    isFiltered,
    isLoading: !data && !error,
    error,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    more: () => void fetchNextPage(),
    again: () => void refetch(),
  }
}

interface Page {
  spots: Spot[]
  /** The cursor of the next page; undefined after the last page. */
  next: string | undefined
}

const pageOf = (spots: Spot[]): Page => ({
  spots,
  next: spots.length === limits.perPage ? spots.at(-1)!.id : undefined,
})

async function readPage(before?: string, filter = noFacts): Promise<Page> {
  const url = spotEndpoints.list.url({}, { before, ...filterQuery(filter) })
  const answer = await fetchResponse(url)
  if (!answer) throw new Error(messages.fetchFailed)
  const spots = await readAnswer(spotEndpoints.list, answer)
  return countFacts(filter) > 0 ? { spots, next: furtherOf(answer) } : pageOf(spots)
}

/** A filtered page may be short, or empty, and not the last. */
function furtherOf(answer: Response): string | undefined {
  const [, url] = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '') ?? []
  return url && (new URL(url, location.origin).searchParams.get('before') ?? undefined)
}

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
    const [{ spots, next }] = await Promise.all([readPage(before), ownSpots])
    shared.push(...spots.filter((spot) => spot.userId !== userId))
    before = next
  } while (before && shared.length < maxShared)
  return [...(await ownSpots), ...shared]
}

/** The keys of queries that show spots, or points for them. */
export const spotReaders = [keys.spots, keys.scores, keys.leaderboard, keys.feed]
