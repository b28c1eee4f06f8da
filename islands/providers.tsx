import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ErrorBoundary } from './errors/error-boundary'
import { newQueryClient, queryClient } from './query-client'

/** What stands around every island, on the server as in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  // The server answers many people at once: there, each island has a cache of its own.
  const [client] = useState(() =>
    typeof document === 'undefined' ? newQueryClient() : queryClient,
  )
  return (
    <QueryClientProvider client={client}>
      <ErrorBoundary>{children}</ErrorBoundary>
    </QueryClientProvider>
  )
}
