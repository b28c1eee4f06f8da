import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { usualQuietHours } from '../../worker/push/contract'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { notNow } from './push-is-useful'
import { useTurnOn } from './use-push'

/**
 * Asks before the browser does: explains what push is for, how little it sends, and that "no" is
 * fine.
 */
export function PushSheet({ pushKey }: { pushKey: string }) {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  const { act: turnOn, busy } = useTurnOn((outcome) => {
    // If the skater dismissed the browser's question, the app does not ask again either.
    if (outcome !== 'on') notNow()
    close()
  })
  const later = () => {
    notNow()
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={later}
      onCloseRequest={() => !busy}
      title="Know when it's your turn"
      size="narrow"
      foot={
        <>
          <Button onClick={later} disabled={busy}>
            Not now
          </Button>
          <Button
            kind="primary"
            icon={<BellRing aria-hidden />}
            busy={busy}
            busyLabel="Turning on..."
            onClick={() => void turnOn(pushKey)}
          >
            Turn on
          </Button>
        </>
      }
    >
      <div className="stack push-sheet">
        <p>
          This phone can tell you when a homie asks, when you're in a game, and when it's your move.
        </p>
        <ul className="push-points">
          <li>One message per game, the last of it.</li>
          <li>
            None from {usualQuietHours.from} to {usualQuietHours.to}. You can change that.
          </li>
          <li>Off again under the bell.</li>
        </ul>
      </div>
    </Dialog>
  )
}
