import { Button } from '../ui/button'
import { Thing } from '../ui/thing'
import type { PhoneSession } from './queue'
import { dayWords, sumWords } from './words'

interface Props {
  session: PhoneSession
  onKeep: () => void
  onThrow: () => void
}

/** A session on this phone that is neither kept nor thrown away. */
export function FoundCard({ session, onKeep, onThrow }: Props) {
  const title = `Session of ${dayWords(session)}`
  return (
    <article className="card stack" aria-label={title}>
      <div>
        <h3>{title}</h3>
        <p>{sumWords(session.tricks)}</p>
      </div>
      <div className="row">
        <Thing value={`: ${title}`}>
          <Button low kind="primary" onClick={onKeep}>
            Keep
          </Button>
          <Button low onClick={onThrow}>
            Throw away
          </Button>
        </Thing>
      </div>
    </article>
  )
}
