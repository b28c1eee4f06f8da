import { useQuery } from '@tanstack/react-query'
import type { Trick } from '../../worker/tricks/contract'
import * as trickEndpoints from '../../worker/tricks/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'

/** Changes only with a deployment. */
export const useTricks = () =>
  useQuery({
    queryKey: keys.tricks,
    queryFn: () => readOrFail(trickEndpoints.catalogue, 'Failed to fetch tricks'),
    staleTime: Infinity,
  })

const noTricks: readonly Trick[] = []

/**
 * What a trick is picked from: nothing yet while it loads, so that the field has its place and moves nothing
 * that is typed in or pressed below it; undefined without the catalogue.
 */
export function useTricksToPick(): readonly Trick[] | undefined {
  const { data, isLoading } = useTricks()
  return data ?? (isLoading ? noTricks : undefined)
}
