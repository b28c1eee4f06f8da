import { useId, useState, type FormEvent } from 'react'
import { messages } from '../../../worker/tricks/next/contract'
import * as nextEndpoints from '../../../worker/tricks/next/endpoints'
import { offered } from '../../../worker/tricks/tree/contract'
import { request } from '../../request'
import { Dialog } from '../../ui/dialog'
import type { DialogProps } from '../../ui/lazy'
import { SaveFoot } from '../../ui/save-foot'
import { toast } from '../../ui/toast'
import { useAct } from '../../use-act'
import { trickById } from '../trick-bag-dom'
import { nextKeys } from './keys'

type Offered = (typeof offered)[number]

interface Props extends DialogProps {
  told: readonly string[]
}

export default function ToldDialog({ open, onClose, told }: Props) {
  const form = useId()
  /** Null until the skater changes something. */
  const [chosen, setChosen] = useState<readonly Offered[] | null>(null)
  const ticked = chosen ?? offered.filter((id) => told.includes(id))
  const close = () => {
    setChosen(null)
    onClose()
  }
  const { act, busy } = useAct({
    call: (trickIds: Offered[]) => request(nextEndpoints.tell, { body: { trickIds } }),
    done: () => {
      toast({ title: 'Saved' })
      close()
    },
    failed: messages.toldFailed,
    touches: [nextKeys.whatNext, nextKeys.ladder('')],
  })
  const toggle = (id: Offered) =>
    setChosen(ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act([...ticked])
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      onCloseRequest={() => !busy}
      title="What can you do already?"
      foot={<SaveFoot form={form} busy={busy} disabled={chosen === null} onCancel={close} />}
    >
      <form id={form} className="stack" method="post" onSubmit={submit}>
        <p>
          Only you see it. It isn’t landed and earns nothing: it says where you stand, so that you
          are offered what comes next.
        </p>
        <fieldset className="trick-told">
          <legend className="visually-hidden">Tricks</legend>
          {offered.map((id) => (
            <label className="tick" key={id}>
              <input
                type="checkbox"
                name="tricks"
                value={id}
                checked={ticked.includes(id)}
                disabled={busy}
                onChange={() => toggle(id)}
              />
              {trickById(id)?.name}
            </label>
          ))}
        </fieldset>
      </form>
    </Dialog>
  )
}
