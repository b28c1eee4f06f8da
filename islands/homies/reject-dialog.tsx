import { limits } from '../../worker/homies/contract'
import { ConfirmDialog } from '../ui/confirm-dialog'
import type { DialogProps } from '../ui/lazy'

interface Props extends DialogProps {
  skatertag: string
  onReject: () => void
}

export default function RejectDialog({ open, onClose, skatertag, onReject }: Props) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        onReject()
      }}
      title={`Reject @${skatertag}?`}
      confirmLabel="Reject"
      danger
    >
      <p>
        They can't ask you again for {limits.askAgainDays} days, and won't be told. You can still
        ask them. You can't undo this.
      </p>
    </ConfirmDialog>
  )
}
