import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { limits, messages, type Spot } from '../../worker/spots/contract'
import { spotEndpoints } from '../../worker/spots/endpoints'
import { readOrFail } from '../request'

export const keys = {
  all: ['spots'],
  list: ['spots', 'list'],
  choice: ['spots', 'choice'],
  one: (id: string) => ['spots', 'one', id],
  clips: (id: string) => ['spots', 'clips', id],
  pins: (box: string) => ['spots', 'pins', box],
} as const

/** The list, page by page; the first page comes with the HTML. */
export function useSpots(first: Spot[]) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: keys.list,
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

const choicePages = 10

/** The spots to choose from, as many as a select can reasonably hold. */
export async function readChoice(): Promise<Spot[]> {
  const spots: Spot[] = []
  let before: string | undefined
  for (let page = 0; page < choicePages; page++) {
    const found = await readPage(before)
    spots.push(...found)
    before = behind(found)
    if (!before) break
  }
  return spots
}

/** After a spot was added, changed or deleted: refetches spots, points and the feed. */
export const spotsChanged = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    [keys.all, ['score'], ['leaderboard'], ['homie-activity']].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )
