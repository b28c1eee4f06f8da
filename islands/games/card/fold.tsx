import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Game } from '../../../worker/games/reads/contract'
import { useScreen } from '../data/screen-state'
import { namesOf } from '../view/pending-move'
import { headline } from '../view/words'
import { Clocks } from './countdown'

interface Props {
  game: Game
  /** The id of what it opens. */
  whole: string
  isOpen: boolean
  toggle: () => void
}

/** The last line of a card that does not wait for the viewer: who plays, and the way to the rest. */
export function Fold({ game, whole, isOpen, toggle }: Props) {
  const { viewerId } = useScreen()
  return (
    <div className="game-fold">
      {!isOpen && (
        <div className="game-fold-words">
          <Clocks game={game} short />
          <p className="small quiet game-tag">{namesOf(game.players, viewerId)}</p>
        </div>
      )}
      <button
        type="button"
        className="text-link"
        aria-expanded={isOpen}
        aria-controls={isOpen ? whole : undefined}
        onClick={toggle}
      >
        {isOpen ? 'Less' : 'More'}
        <span className="visually-hidden"> of: {headline(game, viewerId)}</span>
        <ChevronDown aria-hidden />
      </button>
    </div>
  )
}
