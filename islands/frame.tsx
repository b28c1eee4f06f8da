import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Catch } from './failure/catch'
import { newQueries, queries } from './queries'

/** What stands around every island, on the server as in the browser. */
export function Frame({ children }: { children: ReactNode }) {
  // The server answers many people at once: there, each island has a cache of its own.
  const [client] = useState(() => (typeof document === 'undefined' ? newQueries() : queries))
  return (
    <QueryClientProvider client={client}>
      <Catch>{children}</Catch>
    </QueryClientProvider>
  )
}
