import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TrickAttempt } from '../../../worker/games/reads/contract'
import { urls } from '../../../worker/urls'
import { isFlag, isNumber, isText, listOf, objectOf } from '../../answers'
import { get } from '../../api'
import { maybeOutcome, maybeStance, maybeVideoFields, skaterFields } from './answers'

const isAttempts = listOf(
  objectOf<TrickAttempt>({
    ...skaterFields,
    ...maybeVideoFields,
    stance: maybeStance,
    id: isText,
    landed: isFlag,
    round: isNumber,
    turnNumber: isNumber,
    isSet: isFlag,
    isRetry: isFlag,
    callOutcome: maybeOutcome,
    createdAt: isText,
  }),
)

/** The attempts at a trick, in all rounds. */
export const useAllAttempts = (gameId: string, trickId: string) =>
  useQuery(attemptsQuery(gameId, trickId))

/** The attempts at a trick in one round, the set first. */
export const useAttempts = (gameId: string, trickId: string, round: number | undefined) =>
  useQuery({
    ...attemptsQuery(gameId, trickId),
    select: (attempts) => attempts.filter((attempt) => attempt.round === round),
  })

const attemptsQuery = (gameId: string, trickId: string) =>
  queryOptions({
    queryKey: ['attempts', gameId, trickId],
    queryFn: async () => {
      const attempts = await get(urls.api.attempts({ gameId, trickId }), isAttempts)
      if (!attempts) throw new Error('Failed to fetch attempts')
      return attempts
    },
    staleTime: 0,
  })
