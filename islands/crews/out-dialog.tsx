import { useId, useState, type FormEvent } from 'react'
import { texts, type Crew } from '../../worker/crews/contract'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { Notice } from '../ui/states'
import { OutFoot } from './out-foot'
import { membersOf } from './outs'
import { placeTrouble, unsaid, type Said } from './place'
import { PlaceChoice } from './place-choice'
import { SeenBy } from './seen-by'
import { useGoOut } from './use-go-out'

interface Props extends DialogProps {
  viewerId: string
  crews: Crew[]
}

export default function OutDialog({ open, onClose, viewerId, crews }: Props) {
  const id = useId()
  const [ticked, setTicked] = useState<string[] | null>(null)
  const [said, setSaid] = useState<Said>(unsaid)
  const [trouble, setTrouble] = useState<string | null>(null)
  const preset = crews.length === 1 ? crews.map((crew) => crew.id) : []
  const chosen = crews.filter((crew) => (ticked ?? preset).includes(crew.id))
  const seeing = membersOf(chosen).filter(({ userId }) => userId !== viewerId)
  const { act, busy, changed, forget } = useGoOut()
  const close = () => {
    setTicked(null)
    setSaid(unsaid)
    setTrouble(null)
    forget()
    onClose()
  }
  const toggle = (crewId: string) => {
    const all = chosen.map((crew) => crew.id)
    setTicked(all.includes(crewId) ? all.filter((each) => each !== crewId) : [...all, crewId])
  }
  const goOut = async () => {
    const crewIds = chosen.map((crew) => crew.id)
    if (await act({ crewIds, said, seenBy: seeing.map(({ userId }) => userId) })) close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = chosen.length === 0 ? 'Tick a crew first.' : placeTrouble(said)
    setTrouble(found)
    if (!found) void goOut()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      onCloseRequest={() => !busy}
      title={texts.out}
      foot={
        <OutFoot {...{ id, trouble, busy }} label={texts.out}>
          {changed && <Notice kind="danger">{changed}</Notice>}
          {chosen.length > 0 && <SeenBy tags={seeing.map(({ skatertag }) => skatertag)} />}
          <p className="small quiet">It ends by itself in 3 hours, or by your press.</p>
        </OutFoot>
      }
    >
      <form id={id} method="post" onSubmit={submit} noValidate className="stack stack-loose">
        {crews.length > 1 && (
          <fieldset className="field">
            <legend className="field-label field-legend">Which crews</legend>
            {crews.map((crew) => (
              <label className="tick" key={crew.id}>
                <input
                  type="checkbox"
                  checked={chosen.includes(crew)}
                  onChange={() => toggle(crew.id)}
                />
                <b dir="auto">{crew.name}</b>
              </label>
            ))}
          </fieldset>
        )}
        <PlaceChoice said={said} onChange={setSaid} disabled={busy} />
      </form>
    </Dialog>
  )
}
