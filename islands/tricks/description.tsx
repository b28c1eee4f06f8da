import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import { Skeleton } from '../ui/skeleton'
import { Notice } from '../ui/states'
import { useTricks } from './use-tricks'

/** How a trick is skated. */
export function Description({ trickId, children }: { trickId: string; children: ReactNode }) {
  const { data, isPending, isError, refetch } = useTricks()
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
