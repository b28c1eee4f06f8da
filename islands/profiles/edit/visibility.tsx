import { useMutation } from '@tanstack/react-query'
import { profileEndpoints } from '../../../worker/profiles/endpoints'
import { serverMessage } from '../../api'
import { request } from '../../request'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import type { FieldSheetProps } from './field-sheet'

/** Asks the skater to confirm, then makes the profile private or public. */
export function VisibilityChange({ open, onClose, profile, onChanged }: FieldSheetProps) {
  const isPublic = !profile.isPublic
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => request(profileEndpoints.changeVisibility, { body: { isPublic } }),
    onSuccess: (changed) => {
      onClose()
      onChanged(changed)
    },
    onError: (error) => {
      onClose()
      window.alert(serverMessage(error, 'Failed to update profile visibility'))
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => mutate()}
      title={isPublic ? 'Go public?' : 'Go private?'}
      confirmLabel={isPublic ? 'Make public' : 'Make private'}
      busy={isPending}
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
