import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { keys } from '../../query-keys'
import { readOrFail } from '../../request'

export const useAllAttempts = (gameId: string, trickId: string) =>
  useQuery(attemptsQuery(gameId, trickId))

/** The set comes first. With `version`, each version of the game reads them again. */
export const useAttempts = (
  gameId: string,
  trickId: string,
  round: number | undefined,
  version?: number,
) =>
  useQuery({
    ...attemptsQuery(gameId, trickId, version),
    placeholderData: keepPreviousData,
    select: (attempts) => attempts.filter((attempt) => attempt.round === round),
  })

const attemptsQuery = (gameId: string, trickId: string, version?: number) =>
  queryOptions({
    queryKey: [...keys.attempts(gameId, trickId), version],
    queryFn: () =>
      readOrFail(gameEndpoints.attempts, 'Failed to fetch attempts', {
        params: { gameId, trickId },
      }),
    staleTime: 0,
  })
