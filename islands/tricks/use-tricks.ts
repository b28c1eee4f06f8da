import { useQuery } from '@tanstack/react-query'
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
