import { useQuery } from '@tanstack/react-query'
import type { Trick } from '../../../worker/tricks/contract'
import { urls } from '../../../worker/urls'
import { get } from '../../api'

/** The trick catalogue. It changes only with a deployment. */
export function useTricks() {
  return useQuery({
    queryKey: ['tricks'],
    queryFn: async () => {
      const tricks = await get<Trick[]>(urls.api.tricks())
      if (!tricks) throw new Error('Failed to fetch tricks')
      return tricks
    },
    staleTime: Infinity,
  })
}
