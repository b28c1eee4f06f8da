import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { troubleWords, type Trouble } from './trouble'
import { WaysOn, waysOnWords } from './ways-on'

interface Props {
  trouble: Trouble
  open: boolean
  isStarting: boolean
  onClose: () => void
  onRetry: () => void
  onFile: (file: File) => void
}

export function TroubleSheet(props: Props) {
  const { trouble, open, isStarting, onClose, onRetry, onFile } = props
  const { title, text, canRetry } = troubleWords[trouble]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      foot={
        <>
          {canRetry && (
            <Button busy={isStarting} busyLabel="Starting..." onClick={onRetry}>
              Try again
            </Button>
          )}
          <WaysOn onFile={onFile} />
        </>
      }
    >
      <div className="stack">
        <p role="alert">{text}</p>
        <p className="quiet">{waysOnWords}</p>
      </div>
    </Dialog>
  )
}
