import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { countTries } from './summary'

interface Props {
  open: boolean
  onClose: () => void
  /** How many tries would be lost. */
  count: number
  onLater: () => void
  onThrow: () => void
}

/** Asks before tries are lost. */
export function LeaveSheet({ open, onClose, count, onLater, onThrow }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Leave ${countTries(count)}?`}
      size="narrow"
      role="alertdialog"
      foot={
        <>
          <Button kind="danger" onClick={onThrow}>
            Throw away
          </Button>
          <Button kind="primary" onClick={onLater} data-autofocus="">
            Keep for later
          </Button>
        </>
      }
    >
      <p>What you don’t use now can wait on this phone for 14 days. Film here shows it again.</p>
    </Dialog>
  )
}
