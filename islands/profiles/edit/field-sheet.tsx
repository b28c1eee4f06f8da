import { useId, useState, type FormEvent, type ReactNode } from 'react'
import type { OwnProfile } from '../../../worker/profiles/contract'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import type { ProfileChange } from '../../../worker/profiles/schema'
import { ApiError, fieldErrors } from '../../api'
import { request } from '../../request'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Dialog } from '../../ui/dialog'
import { SaveFoot } from '../../ui/save-foot'
import { toast } from '../../ui/toast'
import { useFirstError } from '../../ui/use-first-error'
import { useAct } from '../../use-act'
import { checks } from '../check-fields'
import { showChange } from '../show-change'
import { fieldFailureOf, type FieldFailure } from './field-error'
import { FieldErrorDialog } from './field-error-dialog'

export interface FieldSheetProps {
  open: boolean
  onClose: () => void
  profile: OwnProfile
  today: string
  onChanged: (profile: OwnProfile) => void
}

interface Props extends FieldSheetProps {
  title: string
  field: keyof ProfileChange
  /** Null if the field has no valid value. */
  change: ProfileChange | null
  children: (error: string | undefined) => ReactNode
  saved?: string
  warning?: { title: string; agree: string; text: ReactNode }
}

/** Saves only a changed value, and keeps the input after an error. */
export function FieldSheet(props: Props) {
  const { open, onClose, profile, today, title, field, change, children, warning } = props
  const form = useId()
  const [error, setError] = useState<{ of: unknown; text: string | undefined }>()
  const [asking, setAsking] = useState(false)
  const { form: fields, showFirst } = useFirstError()
  const [trouble, setTrouble] = useState<FieldFailure | null>(null)
  const { act, busy } = useAct({
    call: (body: ProfileChange) => request(profileEndpoints.change, { body }),
    done: (changed) => {
      props.onChanged(changed)
      showChange(changed, profile.skatertag)
      if (props.saved) toast({ title: props.saved })
      setAsking(false)
      onClose()
    },
    failed: (failure) => {
      // After a 401 the dialog for signing in has already said why.
      const isSaid = failure instanceof ApiError && failure.status === 401
      if (!isSaid) setTrouble(fieldFailureOf(failure, field))
      setAsking(false)
      setError({ of: value, text: fieldErrors(failure)[field] })
    },
  })
  const value = change && Object.values(change)[0]
  const isChanged = change !== null && value !== (profile[field] ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || busy) return
    const found = value === null ? undefined : checks[field](String(value), today)
    setError({ of: value, text: found })
    if (found) return showFirst()
    if (warning) setAsking(true)
    else void act(change)
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        onCloseRequest={() => !busy}
        title={title}
        foot={<SaveFoot form={form} busy={busy} disabled={!isChanged} onCancel={onClose} />}
      >
        <form id={form} ref={fields} className="stack" method="post" onSubmit={submit} noValidate>
          {/* The error disappears while the user edits the value, until the next check. */}
          {children(error?.of === value ? error?.text : undefined)}
        </form>
      </Dialog>
      {warning && (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => change && void act(change)}
          title={warning.title}
          confirmLabel={warning.agree}
          busy={busy}
          busyLabel="Saving..."
        >
          {warning.text}
        </ConfirmDialog>
      )}
      <FieldErrorDialog
        trouble={trouble}
        onClose={() => {
          setTrouble(null)
          showFirst()
        }}
      />
    </>
  )
}
