import { useState } from 'react'
import { messages, texts } from '../../worker/crews/contract'
import * as crewEndpoints from '../../worker/crews/endpoints'
import { ApiError, serverMessage } from '../api'
import { pushIsUseful } from '../push/push-is-useful'
import { keys } from '../query-keys'
import { request } from '../request'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'
import { asPlace, type Said } from './place'

interface Given {
  crewIds: string[]
  said: Said
  /** Whom the line before the press named. */
  seenBy: string[]
}

/** If somebody else would see it than the line said, nothing is told, and the line is shown again. */
export function useGoOut() {
  const [changed, setChanged] = useState<string | null>(null)
  const { act, busy } = useAct({
    call: ({ crewIds, said, seenBy }: Given) =>
      request(crewEndpoints.goOut, { body: { crewIds, place: asPlace(said), seenBy } }),
    done: () => {
      toast({ title: "You're out. Have a good one." })
      pushIsUseful()
    },
    failed: (error) => {
      const isChanged = error instanceof ApiError && error.code === 'changed'
      setChanged(isChanged ? messages.changed : null)
      return isChanged ? undefined : { description: serverMessage(error, texts.outFailed) }
    },
    touches: [keys.crews],
  })
  return { act, busy, changed, forget: () => setChanged(null) }
}
