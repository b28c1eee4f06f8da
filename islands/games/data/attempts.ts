import { useQuery } from '@tanstack/react-query'
import type { TrickAttempt } from '../../../worker/games/reads/contract'
import { urls } from '../../../worker/urls'
import { get } from '../../api'

/** The attempts at a trick in one round, the set first. */
export function useAttempts(gameId: string, trickId: string, round: number | undefined) {
  return useQuery({
    queryKey: ['attempts', gameId, trickId],
    queryFn: async () => {
      const attempts = await get<TrickAttempt[]>(urls.api.attempts({ gameId, trickId }))
      if (!attempts) throw new Error('Failed to fetch attempts')
      return attempts
    },
    select: (attempts) => attempts.filter((attempt) => attempt.round === round),
    staleTime: 0,
  })
}
