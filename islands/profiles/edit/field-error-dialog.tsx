import { messages } from '../../../worker/profiles/contract'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import type { FieldFailure } from './field-error'

export function FieldErrorDialog({
  trouble,
  onClose,
}: {
  trouble: FieldFailure | null
  onClose: () => void
}) {
  const isLimit = trouble?.kind === 'limit'
  return (
    <Dialog
      open={trouble !== null}
      onClose={onClose}
      role="alertdialog"
      size="narrow"
      title={isLimit ? 'Skatertag Change Limit' : 'Error'}
      foot={
        <Button kind="primary" onClick={onClose} data-autofocus="">
          OK
        </Button>
      }
    >
      {trouble && (isLimit ? <Limit message={trouble.message} /> : <Failure {...trouble} />)}
    </Dialog>
  )
}

/** The day from which another change is possible gets its own paragraph. */
function Limit({ message }: { message: string }) {
  const rest = message.replace(messages.tagLimit, '').trim()
  return (
    <div className="stack">
      <p>{messages.tagLimit}</p>
      {rest && <p className="lead">{rest}</p>}
    </div>
  )
}

const Failure = ({ message }: { message: string }) => <p>Error updating profile: {message}</p>
