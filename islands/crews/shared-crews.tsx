import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { texts, type Crew } from '../../worker/crews/contract'
import * as crewEndpoints from '../../worker/crews/endpoints'
import { keys } from '../query-keys'
import { orDone, request } from '../request'
import { Button } from '../ui/button'
import { useAct } from '../use-act'
import { EndQuestion } from './end-question'
import { readCrews } from './use-crews'

interface Props {
  userId: string
  skatertag: string
}

/** Before a block: a crew goes on for both, and neither sees the other there. */
export function SharedCrews({ userId, skatertag }: Props) {
  const { data } = useQuery({ queryKey: keys.crews, queryFn: readCrews, staleTime: 0 })
  const [leaving, setLeaving] = useState<Crew | null>(null)
  const { act, given } = useAct({
    call: (crewId: string) => orDone(request(crewEndpoints.remove, { params: { crewId, userId } })),
    idOf: (crewId) => crewId,
    failed: texts.changeFailed,
    touches: [keys.crews],
  })
  const shared =
    data?.crews.filter(({ members }) => members.some((member) => member.userId === userId)) ?? []
  return (
    <>
      {shared.map((crew) => (
        <Button
          key={crew.id}
          low
          busy={given === crew.id}
          onClick={() => (crew.isMaker ? void act(crew.id) : setLeaving(crew))}
        >
          <span>
            {crew.isMaker ? `Remove @${skatertag} from ${crew.name} too` : `Leave ${crew.name}`}
          </span>
        </Button>
      ))}
      {leaving && <EndQuestion crew={leaving} asked="leave" onClose={() => setLeaving(null)} />}
    </>
  )
}
