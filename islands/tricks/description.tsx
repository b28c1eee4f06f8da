import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { trickEndpoints } from '../../worker/tricks/endpoints'
import { readOrFail } from '../request'
import { Button } from '../ui/button'
import { Skeleton } from '../ui/skeleton'
import { Notice } from '../ui/states'
import { trickKeys, tricksFailed } from './keys'

/** How a trick is skated. Fetches the catalogue once: it changes only with a deployment. */
export function Description({ trickId, children }: { trickId: string; children: ReactNode }) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: trickKeys.catalogue,
    queryFn: () => readOrFail(trickEndpoints.catalogue, tricksFailed),
    staleTime: Infinity,
  })
  const trick = data?.find(({ id }) => id === trickId)
  return (
    <div className="stack">
      {(trick || children) && (
        <div className="row">
          {children}
          <span className="quiet">{trick?.category}</span>
        </div>
      )}
      {trick && <p className="lead">{trick.description}</p>}
      {isPending && <Skeleton />}
      {isError && (
        <Notice kind="danger">
          <p>How it is skated can't be loaded.</p>
          <Button low onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
    </div>
  )
}
