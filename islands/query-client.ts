import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

const minute = 60_000

/** The caching rules of all reads: fresh for 5 minutes, kept for 10, nothing asked twice. */
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
      // Without a signal a press must say so at once, not wait in silence.
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: warn }),
    mutationCache: new MutationCache({ onError: warn }),
  })

/** The one cache of a page, shared by its islands. */
export const queryClient = newQueryClient()

function warn(error: unknown): void {
  console.warn(error)
}
