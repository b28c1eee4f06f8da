import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { serverMessage } from '../../api'
import { request } from '../../request'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useAct } from '../../use-act'
import type { FieldSheetProps } from './field-sheet'

export function VisibilityChange({ open, onClose, profile, onChanged }: FieldSheetProps) {
  const isPublic = !profile.isPublic
  const { act, busy } = useAct({
    call: () => request(profileEndpoints.changeVisibility, { body: { isPublic } }),
    done: (changed) => {
      onClose()
      onChanged(changed)
    },
    failed: (error) => {
      onClose()
      window.alert(serverMessage(error, 'Failed to update profile visibility'))
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void act()}
      title={isPublic ? 'Go public?' : 'Go private?'}
      confirmLabel={isPublic ? 'Make public' : 'Make private'}
      busy={busy}
      busyLabel="Saving..."
    >
      <p>
        {isPublic
          ? 'Everybody sees your profile, your clips and your tricks.'
          : 'Only your homies see your clips and your tricks. Others see your photo, skatertag and stance.'}
      </p>
      {!profile.inSearch && <p>The search finds you again, too.</p>}
    </ConfirmDialog>
  )
}
