import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { countTries } from './count-tries'
import { leaveWords } from './leave-words'

interface Props {
  open: boolean
  onClose: () => void
  /** How many tries would be lost. */
  count: number
  /** How many of them this phone could not save. */
  unsaved: number
  onLater: () => void
  onThrow: () => void
}

/** Asks before tries are lost. */
export function LeaveSheet({ open, onClose, count, unsaved, onLater, onThrow }: Props) {
  const canWait = unsaved < count
  const words = leaveWords(count, unsaved)
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
          <Button kind="primary" onClick={canWait ? onLater : onClose} data-autofocus="">
            {canWait ? 'Keep for later' : 'Go back'}
          </Button>
        </>
      }
    >
      <div className="stack">
        {canWait && (
          <p>
            What you don’t use now can wait on this phone for 14 days. Film here shows it again.
          </p>
        )}
        {words && <p>{words}</p>}
      </div>
    </Dialog>
  )
}
