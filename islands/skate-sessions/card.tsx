import type { SkateSession } from '../../worker/skate-sessions/contract'
import { Button } from '../ui/button'
import { Thing } from '../ui/thing'
import { trickNameOf, sumWords, sessionTimeWords, trickWords, type TrickNames } from './words'

interface Props {
  session: SkateSession
  names: TrickNames
  /** It goes in ten seconds. */
  isDeleted: boolean
  onDelete: () => void
  onUndo: () => void
  onCorrect: () => void
  onShare: () => void
}

export function SessionCard(props: Props) {
  const { session, names, isDeleted, onDelete, onUndo, onCorrect, onShare } = props
  const time = sessionTimeWords(session)
  if (isDeleted) {
    return (
      <div className="card row row-spread" role="status">
        <span>Session deleted.</span>
        <Thing value={`: ${time}`}>
          <Button low onClick={onUndo}>
            Undo
          </Button>
        </Thing>
      </div>
    )
  }
  return (
    <article className="card stack" aria-label={time}>
      <div>
        <h3>{time}</h3>
        {session.spotName !== null && (
          <p className="quiet" dir="auto">
            {session.spotName}
          </p>
        )}
      </div>
      <p>{sumWords(session.tricks)}</p>
      {session.tricks.some(({ trickId }) => trickId !== null) && (
        <ul className="session-rows quiet">
          {session.tricks.map((each) => (
            <li key={each.trickId}>
              {trickNameOf(names, each.trickId)}: {trickWords(each)}
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <Thing value={`: ${time}`}>
          <Button low onClick={onShare}>
            Card
          </Button>
          <Button low onClick={onCorrect}>
            Correct
          </Button>
          <Button low onClick={onDelete}>
            Delete
          </Button>
        </Thing>
      </div>
    </article>
  )
}
