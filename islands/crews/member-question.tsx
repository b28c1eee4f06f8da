import { texts, type Crew, type CrewMember } from '../../worker/crews/contract'
import * as crewEndpoints from '../../worker/crews/endpoints'
import { keys } from '../query-keys'
import { orDone, request } from '../request'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Tag } from '../ui/tag'
import { toast } from '../ui/toast'
import { useLast } from '../ui/use-last'
import { useAct } from '../use-act'

export interface Question {
  what: 'remove' | 'passOn'
  member: CrewMember
}

interface Props {
  crew: Crew
  asked: Question | null
  onClose: () => void
}

/** Before a member is removed, or the crew becomes theirs. */
export function MemberQuestion({ crew: { id: crewId }, asked: given, onClose }: Props) {
  const asked = useLast(given)
  const { act, busy } = useAct({
    call: async ({ what, member: { userId } }: Question) => {
      if (what === 'remove')
        await orDone(request(crewEndpoints.remove, { params: { crewId, userId } }))
      else await request(crewEndpoints.passOn, { params: { crewId }, body: { userId } })
    },
    done: (_, { what, member: { skatertag } }) => {
      toast({
        title: what === 'remove' ? `Removed @${skatertag}` : `@${skatertag} is the maker now`,
      })
      onClose()
    },
    failed: texts.changeFailed,
    touches: [keys.crews],
  })
  if (!asked) return null
  const isRemoval = asked.what === 'remove'
  const tag = <Tag of={asked.member.skatertag} />
  return (
    <ConfirmDialog
      open={given !== null}
      onClose={onClose}
      onConfirm={() => void act(asked)}
      title={isRemoval ? 'Remove from the crew?' : 'Pass the crew on?'}
      confirmLabel={isRemoval ? 'Remove' : 'Pass it on'}
      danger={isRemoval}
      busy={busy}
    >
      {isRemoval ? (
        <p>{tag} no longer sees who is out, and isn't seen. You stay homies if you are.</p>
      ) : (
        <p>{tag} becomes the maker: they invite, rename and end it. You stay in it.</p>
      )}
    </ConfirmDialog>
  )
}
