import Ear from 'lucide-react/icons/ear'
import Lock from 'lucide-react/icons/lock'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Notice } from '../ui/states'
import { countTries } from './count-tries'
import { triesDo } from './summary'

interface Props {
  open: boolean
  onClose: () => void
  onStart: () => void
  isStarting: boolean
  /** How many tries wait here from before. */
  waiting: number
  onList: () => void
  children: ReactNode
}

/** Says what will happen, before the browser asks. */
export function AskSheet({ open, onClose, onStart, isStarting, waiting, onList, children }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Film here"
      foot={
        <>
          {waiting > 0 && (
            <Button disabled={isStarting} onClick={onList}>
              See {countTries(waiting)}
            </Button>
          )}
          <Button kind="primary" busy={isStarting} busyLabel="Starting..." onClick={onStart}>
            Start
          </Button>
        </>
      }
    >
      <div className="stack">
        {waiting > 0 && <Notice>{triesDo(waiting, 'wait')} on this phone from before.</Notice>}
        <ul className="tripod-lines">
          <li>
            <Smartphone aria-hidden />
            Stand the phone where it sees your trick, and skate.
          </li>
          <li>
            <Ear aria-hidden />
            It hears pop and landing, and keeps the seconds around each try.
          </li>
          <li>
            <Lock aria-hidden />
            Camera and microphone are on while this screen is open. Only tries are kept, and nothing
            is sent until you choose.
          </li>
        </ul>
        {children}
      </div>
    </Dialog>
  )
}
