import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Game } from '../../../worker/games/reads/contract'
import { hold } from '../../ui/hold'
import { useThing } from '../../ui/thing'
import { useScreen } from '../data/screen-context'
import { namesOf } from '../view/pending-move'
import { headline } from '../view/words'
import { Clocks } from './countdown'
import { WithTags } from '../../ui/tag'

interface Props {
  game: Game
  whole: string
  isOpen: boolean
  toggle: () => void
}

export function CollapsedCard({ game, whole, isOpen, toggle }: Props) {
  const { viewerId } = useScreen()
  return (
    <div className="game-fold">
      {!isOpen && (
        <div className="game-fold-words">
          <Clocks game={game} short />
          <p className="small quiet game-tag">
            <WithTags text={namesOf(game.players, viewerId)} />
          </p>
        </div>
      )}
      <button
        type="button"
        className="text-link"
        aria-expanded={isOpen}
        aria-controls={isOpen ? whole : undefined}
        {...hold}
        onClick={toggle}
      >
        {isOpen ? 'Less' : 'More'}
        <span className="visually-hidden">
          {' '}
          of: {headline(game, viewerId)}
          {useThing()}
        </span>
        <ChevronDown aria-hidden />
      </button>
    </div>
  )
}
