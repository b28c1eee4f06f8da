import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

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
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      // Without a network, a mutation must fail at once instead of waiting silently.
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: warn }),
    mutationCache: new MutationCache({ onError: warn }),
  })

/** The page's cache, shared by its islands. */
export const queryClient = newQueryClient()

function warn(error: unknown): void {
  console.warn(error)
}
