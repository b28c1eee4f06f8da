import { useQuery } from '@tanstack/react-query'
import { messages } from '../../../worker/tricks/next/contract'
import * as nextEndpoints from '../../../worker/tricks/next/endpoints'
import { readOrFail } from '../../request'
import { nextKeys } from '../next/keys'

/** `against` is the id of another skater; empty without one. */
export const useLadder = (against: string, isWanted = true) =>
  useQuery({
    queryKey: nextKeys.ladder(against),
    queryFn: () =>
      readOrFail(nextEndpoints.ladder, messages.ladderFailed, {
        query: { against: against || undefined },
      }),
    enabled: isWanted,
  })
