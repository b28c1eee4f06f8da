import { useId, useState, type FormEvent } from 'react'
import { texts, type Crews, type OwnOut, type ShownPlace } from '../../worker/crews/contract'
import * as crewEndpoints from '../../worker/crews/endpoints'
import { serverMessage } from '../api'
import { keys } from '../query-keys'
import { request } from '../request'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { toast } from '../ui/toast'
import { useLast } from '../ui/use-last'
import { useAct } from '../use-act'
import { OutFoot } from './out-foot'
import { membersOf } from './outs'
import { asPlace, placeTrouble, saidOf, type Said } from './place'
import { PlaceChoice } from './place-choice'
import { SeenBy } from './seen-by'

interface Props extends DialogProps {
  /** Null once it has ended. */
  out: OwnOut | null
  crews: Crews['crews']
  place: ShownPlace | null | undefined
}

/** While one is out: another place, or none, for those who see it already. */
export default function PlaceDialog({ open, onClose, out: given, crews, place }: Props) {
  const id = useId()
  const out = useLast(given)
  const [said, setSaid] = useState<Said | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const close = () => {
    setSaid(null)
    setTrouble(null)
    onClose()
  }
  const { act, busy } = useAct({
    call: ({ of: { id: outId, crewIds, seenBy }, to }: { of: OwnOut; to: Said }) =>
      request(crewEndpoints.goOut, { body: { outId, crewIds, seenBy, place: asPlace(to) } }),
    done: () => {
      toast({ title: 'They see the new place' })
      close()
    },
    failed: (error) => ({ description: serverMessage(error, texts.placeFailed) }),
    touches: [keys.crews],
  })
  if (!out) return null
  const shown = said ?? saidOf(place)
  const seeing = membersOf(crews).filter(({ userId }) => out.seenBy.includes(userId))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = placeTrouble(shown)
    setTrouble(found)
    if (!found) void act({ of: out, to: shown })
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      onCloseRequest={() => !busy}
      title="Change the place"
      foot={
        <OutFoot {...{ id, trouble, busy }} label="Change it">
          <SeenBy tags={seeing.map(({ skatertag }) => skatertag)} />
        </OutFoot>
      }
    >
      <form id={id} method="post" onSubmit={submit} noValidate>
        <PlaceChoice said={shown} onChange={setSaid} disabled={busy} />
      </form>
    </Dialog>
  )
}
