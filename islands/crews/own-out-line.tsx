import { Button } from '../ui/button'
import { useEndOut } from './use-end-out'

export function OwnOutLine() {
  const { act, busy } = useEndOut()
  return (
    <div className="stack">
      <p>You're out</p>
      <Button wide busy={busy} busyLabel="Ending..." onClick={() => void act()}>
        End
      </Button>
    </div>
  )
}
