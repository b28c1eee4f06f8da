import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Trick } from '../../worker/tricks/contract'
import { urls } from '../../worker/urls'
import { read } from '../api'
import { Skeleton } from '../ui/skeleton'
import { keys } from './keys'

/** How a trick is skated. The catalogue is asked for once, and changes with a deployment only. */
export function Description({ trickId, children }: { trickId: string; children: ReactNode }) {
  const { data, isPending } = useQuery({
    queryKey: keys.catalogue,
    queryFn: () => read<Trick[]>(urls.api.tricks()),
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
    </div>
  )
}
