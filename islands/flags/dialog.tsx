import { useMutation } from '@tanstack/react-query'
import { texts, type ContentType } from '../../worker/flags/contract'
import { urls } from '../../worker/urls'
import { serverMessage, send } from '../api'
import { ConfirmDialog } from '../ui/confirm-dialog'
import type { DialogProps } from '../ui/lazy'
import { toast } from '../ui/toast'

interface Props extends DialogProps {
  flag: { contentType: ContentType; contentId: string }
  what: string
  onFlagged: () => void
}

/** Asks the user to confirm a report. */
export default function ReportDialog({ open, onClose, flag, what, onFlagged }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => send('POST', urls.api.contentFlags(), flag),
    onSuccess: () => {
      onFlagged()
      toast({ title: texts.flagged, description: texts.thanks })
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, texts.failed),
        kind: 'destructive',
      }),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => mutate()}
      title={`Report this ${what}?`}
      confirmLabel="Report"
      danger
      busy={isPending}
      busyLabel="Reporting..."
    >
      <p>Our team will look at it. Whoever made it is not told that it was you.</p>
    </ConfirmDialog>
  )
}
