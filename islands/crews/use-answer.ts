import { texts } from '../../worker/crews/contract'
import * as crewEndpoints from '../../worker/crews/endpoints'
import { keys } from '../query-keys'
import { request } from '../request'
import { useAct } from '../use-act'

export interface Answer {
  crewRequestId: string
  isYes: boolean
}

/** Says yes or no to an invitation, or to who asks to join. */
export const useAnswer = () =>
  useAct({
    call: ({ crewRequestId, isYes }: Answer) =>
      request(crewEndpoints.answer, { params: { crewRequestId }, body: { isYes } }),
    idOf: ({ crewRequestId }) => crewRequestId,
    failed: texts.changeFailed,
    touches: [keys.crews],
  })
