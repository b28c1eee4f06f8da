import { useQuery } from '@tanstack/react-query'
import { trickEndpoints } from '../../worker/tricks/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'

/** The trick catalogue. It changes only with a deployment. */
export const useTricks = () =>
  useQuery({
    queryKey: keys.tricks,
    queryFn: () => readOrFail(trickEndpoints.catalogue, 'Failed to fetch tricks'),
    staleTime: Infinity,
  })
