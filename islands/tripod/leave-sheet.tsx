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
      title={count === 1 ? 'One try is left' : `${countTries(count)} are left`}
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
      <p>They can wait on this phone for 14 days: press Film here to see them again.</p>
    </Dialog>
  )
}
