import { useId, useState, type FormEvent } from 'react'
import type { Spot } from '../../worker/spots/contract'
import { Dialog } from '../ui/dialog'
import { SaveFoot } from '../ui/save-foot'
import { useFirstError } from '../ui/use-first-error'
import { SpotFields } from './form-fields'
import { useSpotForm } from './use-form'
import { useSave } from './use-save'

interface Props {
  open: boolean
  onClose: () => void
  /** The spot to edit; absent for a new one. */
  spot?: Spot
}

/** Adds or edits a spot. Typed text survives closing the dialog, until it is saved. */
export default function SpotFormDialog(props: Props) {
  const [saved, setSaved] = useState(0)
  return <Form key={saved} {...props} onSaved={() => setSaved(saved + 1)} />
}

function Form({ open, onClose, spot, onSaved }: Props & { onSaved: () => void }) {
  const id = useId()
  const form = useSpotForm(spot)
  const { form: fields, showFirst } = useFirstError()
  const saved = () => {
    form.forget()
    onClose()
    onSaved()
  }
  const { act, busy } = useSave(spot, saved, (refused) => {
    form.refuse(refused)
    showFirst()
  })
  const { photo } = form
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (photo.busy) return photo.submitLater(event.currentTarget)
    const whole = form.whole()
    if (whole) void act(whole)
    else showFirst()
  }
  const close = () => {
    photo.stopWaiting()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      onCloseRequest={() => !busy}
      title={spot ? 'Edit Spot' : 'Add Spot'}
      foot={<SaveFoot form={id} busy={busy} isWaiting={photo.isAwaited} onCancel={close} />}
    >
      <form className="stack" id={id} ref={fields} method="post" onSubmit={submit} noValidate>
        <SpotFields form={form} spot={spot} busy={busy} />
      </form>
    </Dialog>
  )
}
