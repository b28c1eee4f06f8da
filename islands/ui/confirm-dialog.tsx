import type { ReactNode } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  busyLabel?: string
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, confirmLabel, busyLabel } = props
  const { cancelLabel = 'Cancel', danger = false, busy = false } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onCloseRequest={() => !busy}
      title={title}
      size="narrow"
      role="alertdialog"
      foot={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus="">
            {cancelLabel}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            onClick={onConfirm}
            busy={busy}
            {...(busyLabel && { busyLabel })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
