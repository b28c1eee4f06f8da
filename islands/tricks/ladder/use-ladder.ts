import { useQuery } from '@tanstack/react-query'
import { messages } from '../../../worker/tricks/contract'
import { trickEndpoints } from '../../../worker/tricks/endpoints'
import { keys } from '../../query-keys'
import { readOrFail } from '../../request'

/** `against` is the id of another skater; empty without one. */
export const useLadder = (against: string, isWanted = true) =>
  useQuery({
    queryKey: keys.ladder(against),
    queryFn: () =>
      readOrFail(trickEndpoints.ladder, messages.ladderFailed, {
        query: { against: against || undefined },
      }),
    enabled: isWanted,
  })
