import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'

const minute = 60_000

/** The cache rules of all queries: fresh for 5 minutes, kept for 10 minutes, no retries. */
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

/**
 * The URLs of private pictures and videos in an answer live for ten to twenty minutes. Who looks at the
 * page again after ten gets new ones.
 */
function hasOldUrls({ state: { data, dataUpdatedAt } }: Query): boolean | 'always' {
  return data !== undefined && Date.now() - dataUpdatedAt >= 10 * minute && 'always'
}

/** The page's cache, shared by its islands. */
export const queryClient = newQueryClient()
