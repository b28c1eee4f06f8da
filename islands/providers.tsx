import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ErrorBoundary } from './errors/error-boundary'
import { newQueryClient, queryClient } from './query-client'

/** The wrapper of every island, on the server and in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  // The server serves many users at once, so there each island has its own cache.
  const [client] = useState(() =>
    typeof document === 'undefined' ? newQueryClient() : queryClient,
  )
  return (
    <QueryClientProvider client={client}>
      <ErrorBoundary>{children}</ErrorBoundary>
    </QueryClientProvider>
  )
}
