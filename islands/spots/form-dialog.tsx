import { useId, useState, type FormEvent } from 'react'
import { messages, type Spot } from '../../worker/spots/contract'
import { messages as scoreMessages } from '../../worker/score/contract'
import * as spotEndpoints from '../../worker/spots/endpoints'
import { fieldErrors, serverMessage } from '../api'
import { request } from '../request'
import { stamp } from '../score/stamp'
import { Dialog } from '../ui/dialog'
import { SaveFoot } from '../ui/save-foot'
import { toast } from '../ui/toast'
import { useFirstError } from '../ui/use-first-error'
import { useAct } from '../use-act'
import { SpotFields } from './form-fields'
import { saveLastViewers } from './last-viewers'
import type { SpotDraft } from './quick-add/draft-store'
import { useSaveWords } from './save-words'
import { useSpotForm } from './use-form'
import { usePosition } from './use-position'
import { spotReaders } from './use-spots'

/** Its fields are those of the form, so one file has both. */
export { FilterDialog } from './filter-dialog'

interface Props {
  open: boolean
  onClose: () => void
  spot?: Spot
  draft?: SpotDraft
  onAdded?: () => void
}

/** Typed text survives closing the dialog, until it is saved. */
export default function SpotFormDialog(props: Props) {
  const [saved, setSaved] = useState(0)
  return <Form key={`${saved} ${props.draft?.id}`} {...props} onSaved={() => setSaved(saved + 1)} />
}

function Form({ open, onClose, spot, draft, onAdded, onSaved }: Props & { onSaved: () => void }) {
  const id = useId()
  const form = useSpotForm(spot, draft)
  const { form: fields, showFirst } = useFirstError()
  const { act, busy } = useAct({
    call: (body: FormData) =>
      spot
        ? request(spotEndpoints.change, { params: { spotId: spot.id }, body })
        : request(spotEndpoints.add, { body }),
    done: ({ earned }) => {
      toast({
        title: spot ? 'Spot updated!' : 'Spot added!',
        ...(earned === 0 && { description: scoreMessages.noMoreForSpots }),
      })
      if (earned) void stamp(earned, 'Mapped')
      if (!spot) saveLastViewers(form)
      form.forget()
      onAdded?.()
      onClose()
      onSaved()
    },
    failed: (error) => {
      form.refuse(fieldErrors(error))
      showFirst()
      const title = spot ? messages.updateFailed : messages.createFailed
      return { title, description: serverMessage(error, '') }
    },
    touches: spotReaders,
  })
  const { photo } = form
  const position = usePosition(form.setPlace, open && form.isHere && !form.place)
  const label = useSaveWords(form.viewers, form.sharedWith)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (photo.busy) return photo.submitLater(event.currentTarget)
    if (position.asking) return position.submitLater(event.currentTarget)
    const whole = form.whole()
    if (whole) void act(whole)
    else showFirst()
  }
  const close = () => {
    photo.stopWaiting()
    position.clear()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      onCloseRequest={() => !busy}
      title={spot ? 'Edit Spot' : 'Add Spot'}
      foot={
        <SaveFoot
          form={id}
          busy={busy}
          isWaiting={photo.isAwaited || position.isAwaited}
          label={label}
          onCancel={close}
        />
      }
    >
      <form className="stack" id={id} ref={fields} method="post" onSubmit={submit} noValidate>
        <SpotFields form={form} position={position} spot={spot} busy={busy} />
      </form>
    </Dialog>
  )
}
