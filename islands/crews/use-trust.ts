import { texts, type CrewMember } from '../../worker/crews/contract'
import * as crewEndpoints from '../../worker/crews/endpoints'
import { keys } from '../query-keys'
import { request } from '../request'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'

/** Lets a member say yes to requests, or no longer. */
export function useTrust(crewId: string) {
  const { act } = useAct({
    call: ({ userId, saysYes }: CrewMember) =>
      request(crewEndpoints.trust, { params: { crewId, userId }, body: { saysYes: !saysYes } }),
    done: (_, { saysYes, skatertag }) =>
      toast({
        title: saysYes
          ? `@${skatertag} no longer says yes to requests`
          : `@${skatertag} may say yes to requests`,
      }),
    failed: texts.changeFailed,
    touches: [keys.crews],
  })
  return act
}
