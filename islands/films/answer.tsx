import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { Button } from '../ui/button'
import { useFilmActs } from './film'

interface Props {
  gameId: string
  /** The viewer's answer; null if none. */
  shown: boolean | null
  low?: boolean
  wide?: boolean
  canAgree?: boolean
}

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
