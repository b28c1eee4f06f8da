import type { ReactNode } from 'react'
import { Skeleton } from './skeleton'
import { ErrorState } from './states'

interface Props<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  what: ReactNode
  safe: ReactNode
  children: (data: T) => ReactNode
}

export function Loaded<T>({ query, what, safe, children }: Props<T>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error) return <ErrorState what={what} safe={safe} error={error} onRetry={refetch} />
  return <Skeleton shape="card" />
}
