import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { Button } from '../ui/button'
import { useFilmActs } from './film'

interface Props {
  gameId: string
  /** What the viewer has said; null if nothing. */
  shown: boolean | null
  low?: boolean
  wide?: boolean
  /** Whether the film waits for the viewer's word, so that they can agree too. */
  canAgree?: boolean
}

/** Keeps the viewer out of a film in one press, or shows them in it again. */
export function FilmAnswer({ gameId, shown, low = false, wide = false, canAgree = false }: Props) {
  const { answer } = useFilmActs(gameId)
  const isKeptOut = shown === false
  return (
    <div className="row film-answer">
      {isKeptOut ? (
        <Button
          low={low}
          wide={wide}
          icon={<Eye aria-hidden />}
          busy={answer.busy}
          onClick={() => void answer.act(true)}
        >
          Show me in it
        </Button>
      ) : (
        <Button
          low={low}
          wide={wide}
          icon={<EyeOff aria-hidden />}
          busy={answer.busy}
          onClick={() => void answer.act(false)}
        >
          Keep me out of it
        </Button>
      )}
      {canAgree && shown === null && (
        <Button low={low} disabled={answer.busy} onClick={() => void answer.act(true)}>
          Fine by me
        </Button>
      )}
    </div>
  )
}

export const answerWords = (shown: boolean | null): string | null =>
  shown === false ? 'You are kept out of it: no name, and none of your videos.' : null
