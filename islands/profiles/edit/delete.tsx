import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { urls } from '../../../worker/urls'
import { saidOr, write } from '../../api'
import { forgetEverything } from '../../session/forget'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import type { FieldSheetProps } from './field-sheet'

/** The way out for good. */
export function DeleteProfile({ open, onClose }: FieldSheetProps) {
  const [gone, setGone] = useState(false)
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => write('DELETE', urls.api.profile()),
    onSuccess: async () => {
      setGone(true)
      await forgetEverything().catch(console.warn)
      location.assign(urls.landing())
    },
    onError: (error) => {
      onClose()
      window.alert(saidOr(error, 'Failed to delete profile'))
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => mutate()}
      title="Delete your profile?"
      confirmLabel="Delete"
      danger
      busy={isPending || gone}
      busyLabel="Deleting..."
    >
      <p>
        Your profile, your clips, your homies and everything else you made here go for good. This
        can't be undone.
      </p>
    </ConfirmDialog>
  )
}
