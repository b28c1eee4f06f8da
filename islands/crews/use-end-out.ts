import { texts } from '../../worker/crews/contract'
import * as crewEndpoints from '../../worker/crews/endpoints'
import { keys } from '../query-keys'
import { request } from '../request'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'

export const useEndOut = () =>
  useAct({
    call: () => request(crewEndpoints.endOut),
    done: () => toast({ title: "You're not out any more" }),
    failed: texts.endFailed,
    touches: [keys.crews],
  })
