import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'

const minute = 60_000

export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: hasOldUrls,
        refetchInterval: false,
      },
    },
    queryCache: new QueryCache({ onError: (error) => console.warn(error) }),
  })

/** Private media URLs expire after 10 to 20 minutes: after 10, refetch when the window gets the focus. */
function hasOldUrls({ state: { data, dataUpdatedAt } }: Query): boolean | 'always' {
  return data !== undefined && Date.now() - dataUpdatedAt >= 10 * minute && 'always'
}

/** Shared by all islands of the page. */
export const queryClient = newQueryClient()
