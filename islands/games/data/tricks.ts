import { useQuery } from '@tanstack/react-query'
import { urls } from '../../../worker/urls'
import { get } from '../../api'
import { isCatalogue } from '../../tricks/answers'

/** The trick catalogue. It changes only with a deployment. */
export function useTricks() {
  return useQuery({
    queryKey: ['tricks'],
    queryFn: async () => {
      const tricks = await get(urls.api.tricks(), isCatalogue)
      if (!tricks) throw new Error('Failed to fetch tricks')
      return tricks
    },
    staleTime: Infinity,
  })
}
