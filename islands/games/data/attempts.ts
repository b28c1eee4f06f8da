import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
    callOutcome: maybeOutcome,
    createdAt: isText,
  }),
)

/** The attempts at a trick in one round, the set first. They are read again with every version. */
export function useAttempts(
  gameId: string,
  trickId: string,
  round: number | undefined,
  version?: number,
) {
  return useQuery({
    queryKey: ['attempts', gameId, trickId, version],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const attempts = await get(urls.api.attempts({ gameId, trickId }), isAttempts)
      if (!attempts) throw new Error('Failed to fetch attempts')
      return attempts
    },
    select: (attempts) => attempts.filter((attempt) => attempt.round === round),
    staleTime: 0,
  })
}
