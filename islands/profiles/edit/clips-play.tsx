import { useId, useState, type FormEvent } from 'react'
import type { ClipsPlay } from '../../../worker/profiles/contract'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { request } from '../../request'
import { Dialog } from '../../ui/dialog'
import { RadioCards } from '../../ui/radio-cards'
import { SaveFoot } from '../../ui/save-foot'
import { toast } from '../../ui/toast'
import { useAct } from '../../use-act'
import { clipsPlayChoices } from '../clips-play-words'
import type { FieldSheetProps } from './field-sheet'

export default function ClipsPlaySheet({ open, onClose, profile, onChanged }: FieldSheetProps) {
  const form = useId()
  const [chosen, setChosen] = useState<ClipsPlay | null>(null)
  const clipsPlay = chosen ?? profile.clipsPlay
  const close = () => {
    setChosen(null)
    onClose()
  }
  const { act, busy } = useAct({
    call: (mode: ClipsPlay) =>
      request(profileEndpoints.changePreferences, { body: { clipsPlay: mode } }),
    done: (changed) => {
      onChanged(changed)
      toast({ title: 'Saved' })
      close()
    },
    failed: 'Not saved.',
  })
  const isChanged = clipsPlay !== profile.clipsPlay
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (clipsPlay && isChanged) void act(clipsPlay)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      onCloseRequest={() => !busy}
      title="Clips play by themselves"
      foot={<SaveFoot form={form} busy={busy} disabled={!isChanged} onCancel={close} />}
    >
      <form id={form} className="stack" method="post" onSubmit={submit}>
        <RadioCards
          label="In the feed"
          name="clipsPlay"
          hint="Never while your phone saves data or asks for less motion."
          choices={clipsPlayChoices}
          value={clipsPlay ?? ''}
          onChange={(mode) => mode && setChosen(mode)}
          stacked
        />
      </form>
    </Dialog>
  )
}
