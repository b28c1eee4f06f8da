import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Reaction, TrickAttempt } from '../../../worker/games/reads/contract'
import { reactionKinds, type ReactionKind } from '../../../worker/games/contract'
import { urls } from '../../../worker/urls'
import { isFlag, isNumber, isText, listOf, objectOf, oneOf } from '../../answers'
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
    seat: isNumber,
    reactions: listOf(
      objectOf<Reaction>({ seat: isNumber, kind: oneOf<ReactionKind>(reactionKinds) }),
    ),
    isRetry: isFlag,
    isVideoRemoved: isFlag,
    callOutcome: maybeOutcome,
    createdAt: isText,
  }),
)

/** The attempts at a trick, in all rounds. */
export const useAllAttempts = (gameId: string, trickId: string) =>
  useQuery(attemptsQuery(gameId, trickId))

/**
 * The attempts at a trick in one round, the set first. With a version, they are read again for each
 * version of the game.
 */
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
    queryKey: ['attempts', gameId, trickId, version],
    queryFn: async () => {
      const attempts = await get(urls.api.attempts({ gameId, trickId }), isAttempts)
      if (!attempts) throw new Error('Failed to fetch attempts')
      return attempts
    },
    staleTime: 0,
  })
