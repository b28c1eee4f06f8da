import { QueryClientProvider } from '@tanstack/react-query'
import { Component, useState, type ReactNode } from 'react'
import { isIgnored } from './errors/ignored'
import { showFailure } from './errors/screen'
import { newQueryClient, queryClient } from './query-client'

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

interface State {
  failed: boolean
}

class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: !isIgnored(error) }
  }

  override componentDidCatch(error: unknown): void {
    console.warn(error)
    if (this.state.failed) showFailure()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
