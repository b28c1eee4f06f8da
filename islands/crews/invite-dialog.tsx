import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { texts, type Crew } from '../../worker/crews/contract'
import * as crewEndpoints from '../../worker/crews/endpoints'
import * as homieEndpoints from '../../worker/homies/endpoints'
import { HomieChoice } from '../homies/homie-choice'
import { keys } from '../query-keys'
import { orDone, readOrFail, request } from '../request'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { Loaded } from '../ui/loaded'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'

interface Props extends DialogProps {
  crew: Crew
}

export default function InviteDialog({ open, onClose, crew }: Props) {
  const [chosen, setChosen] = useState<string[]>([])
  const query = useQuery({
    queryKey: keys.homies,
    queryFn: () => readOrFail(homieEndpoints.list, 'Failed to fetch homies'),
  })
  const { act, busy } = useAct({
    call: async (userIds: string[]) => {
      for (const userId of userIds) {
        const body = { userId }
        const params = { crewId: crew.id }
        // They may have come in by the link meanwhile.
        await orDone(request(crewEndpoints.invite, { params, body }), 'member')
        setChosen((all) => all.filter((each) => each !== userId))
      }
    },
    done: (_, { length }) => {
      toast({ title: length === 1 ? 'Invited' : `Invited ${length} homies` })
      onClose()
    },
    failed: texts.changeFailed,
    touches: [keys.crews],
  })
  const known = new Set([
    ...crew.members.map(({ userId }) => userId),
    ...crew.invited.map(({ person }) => person.userId),
  ])
  const toggle = (userId: string) =>
    setChosen((all) =>
      all.includes(userId) ? all.filter((each) => each !== userId) : [...all, userId],
    )
  const count = chosen.length
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onCloseRequest={() => !busy}
      title="Invite homies"
      foot={
        <Button
          kind="primary"
          disabled={count === 0}
          busy={busy}
          busyLabel="Inviting..."
          onClick={() => void act(chosen)}
        >
          {count > 1 ? `Invite ${count}` : 'Invite'}
        </Button>
      }
    >
      <Loaded query={query} what="Failed to fetch homies" safe="The crew is safe.">
        {(homies) => {
          const others = homies.filter(({ userId }) => !known.has(userId))
          if (others.length === 0) {
            return <p>All your homies are in it or invited. Others can ask by the link.</p>
          }
          return (
            <fieldset className="field">
              <legend className="visually-hidden">Homies</legend>
              <HomieChoice homies={others} chosen={chosen} onToggle={toggle} disabled={busy} />
            </fieldset>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
