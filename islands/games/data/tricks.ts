import { useQuery } from '@tanstack/react-query'
import { trickEndpoints } from '../../../worker/tricks/endpoints'
import { readOrFail } from '../../request'

/** The trick catalogue. It changes only with a deployment. */
export function useTricks() {
  return useQuery({
    queryKey: ['tricks'],
    queryFn: () => readOrFail(trickEndpoints.catalogue, 'Failed to fetch tricks'),
    staleTime: Infinity,
  })
}
