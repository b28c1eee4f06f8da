import { useId, useState, type FormEvent } from 'react'
import { limits, texts, type Crew } from '../../worker/crews/contract'
import * as crewEndpoints from '../../worker/crews/endpoints'
import { cleanLine, lengthOf } from '../../worker/text/contract'
import { keys } from '../query-keys'
import { request } from '../request'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import type { DialogProps } from '../ui/lazy'
import { toast } from '../ui/toast'
import { useFirstError } from '../ui/use-first-error'
import { useAct } from '../use-act'
import { nameTrouble } from './words'

interface Props extends DialogProps {
  /** The one to rename; null makes one. */
  crew: Crew | null
}

export default function NameDialog({ open, onClose, crew }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { form, showFirst } = useFirstError()
  const name = typed ?? crew?.name ?? ''
  const length = lengthOf(cleanLine(name))
  const close = () => {
    setTyped(null)
    setTrouble(null)
    onClose()
  }
  const { act, busy } = useAct({
    call: (body: { name: string }) =>
      crew
        ? request(crewEndpoints.rename, { params: { crewId: crew.id }, body })
        : request(crewEndpoints.make, { body }),
    done: ({ name: made }) => {
      toast({ title: crew ? 'Crew renamed' : `${made} is on. Invite your homies.` })
      close()
    },
    failed: crew ? texts.changeFailed : texts.makeFailed,
    touches: [keys.crews],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = nameTrouble(name)
    setTrouble(found)
    if (found) showFirst()
    else void act({ name: cleanLine(name) })
  }
  const change = (next: string) => {
    setTyped(next)
    if (trouble) setTrouble(nameTrouble(next))
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      onCloseRequest={() => !busy}
      title={crew ? 'Rename crew' : 'Make a crew'}
      foot={
        <Button kind="primary" type="submit" form={id} busy={busy} busyLabel="Saving...">
          {crew ? 'Save' : 'Make it'}
        </Button>
      }
    >
      <form id={id} ref={form} method="post" onSubmit={submit} noValidate className="stack">
        <Field
          label="Name"
          hint="All in the crew see it."
          error={trouble}
          count={
            <span
              className={classes('field-count', length > limits.name && 'is-over')}
              aria-label={`${length} of ${limits.name} letters`}
            >
              {length}/{limits.name}
            </span>
          }
        >
          {(control) => (
            <input
              {...control}
              className="input"
              type="text"
              dir="auto"
              name="name"
              autoComplete="off"
              disabled={busy}
              value={name}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
