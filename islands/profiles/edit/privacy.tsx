import { useId, useState, type FormEvent } from 'react'
import type { OwnProfile } from '../../../worker/profiles/contract'
import type { PrivacyChange } from '../../../worker/profiles/schema'
import { urls } from '../../../worker/urls'
import { serverMessage } from '../../api'
import { Dialog } from '../../ui/dialog'
import { SaveFoot } from '../../ui/save-foot'
import { FieldError } from '../../ui/field'
import { toast } from '../../ui/toast'
import { useAct } from '../../use-act'
import { request } from '../../request'
import type { FieldSheetProps } from './field-sheet'
import * as profileEndpoints from '../../../worker/profiles/endpoints'

type Privacy = Pick<OwnProfile, 'noindex' | 'inSearch'>

export function privacyWords({ noindex, inSearch }: Privacy): string {
  if (noindex) return inSearch ? 'off' : 'off, and by link only'
  return inSearch ? 'on' : 'on, but not our own'
}

export function PrivacySheet({ open, onClose, profile, onChanged }: FieldSheetProps) {
  const id = useId()
  const [chosen, setChosen] = useState<PrivacyChange>({})
  const noindex = chosen.noindex ?? profile.noindex
  const inSearch = chosen.inSearch ?? profile.inSearch
  const isChanged = noindex !== profile.noindex || inSearch !== profile.inSearch
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    setChosen({})
    setError(null)
    onClose()
  }
  const { act, busy } = useAct({
    call: (body: PrivacyChange) => {
      setError(null)
      return request(profileEndpoints.changePrivacy, { body })
    },
    done: (changed) => {
      onChanged(changed)
      toast({ title: 'Saved' })
      close()
    },
    failed: (failure) => setError(serverMessage(failure, 'Not saved.')),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged) return
    // Sends only what changed: another tab may have changed the rest.
    void act({
      ...(noindex !== profile.noindex && { noindex }),
      ...(inSearch !== profile.inSearch && { inSearch }),
    })
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      onCloseRequest={() => !busy}
      title="Search engines"
      foot={<SaveFoot form={id} busy={busy} disabled={!isChanged} onCancel={close} />}
    >
      <form id={id} className="stack" method="post" onSubmit={submit}>
        <Choice
          label="Keep me out of search engines"
          hint="Google and others are asked not to list your profile and your videos. It can take them weeks. Your links still work."
          checked={noindex}
          onChange={(checked) => setChosen({ ...chosen, noindex: checked })}
        />
        <Choice
          label="Keep me out of Stoke's search"
          hint={
            profile.isPublic
              ? 'Only for a private profile. Go private first, under Visibility.'
              : 'Only your homies find you by your skatertag. Your link still works.'
          }
          checked={!inSearch}
          disabled={profile.isPublic}
          onChange={(checked) => setChosen({ ...chosen, inSearch: !checked })}
        />
        <FieldError id={`${id}-error`} error={error} />
        <a className="text-link" href={urls.privacy()}>
          Privacy policy
        </a>
      </form>
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  hint: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

function Choice({ label, hint, checked, disabled, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="edit-choice">
      <label className="tick">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <p className="field-hint" id={id}>
        {hint}
      </p>
    </div>
  )
}
