import type { ReactNode } from 'react'
import { Skeleton } from './skeleton'
import { ErrorState } from './states'

interface Props<T> {
  query: { data: T | undefined; isError: boolean; refetch: () => unknown }
  what: ReactNode
  safe: ReactNode
  children: (data: T) => ReactNode
}

/** The data of a query; until then a placeholder, or what failed. */
export function Loaded<T>({ query, what, safe, children }: Props<T>) {
  const { data, isError, refetch } = query
  if (data !== undefined) return children(data)
  if (isError) return <ErrorState what={what} safe={safe} onRetry={refetch} />
  return <Skeleton shape="card" />
}
