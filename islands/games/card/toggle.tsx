import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Game } from '../../../worker/games/reads/contract'
import { hold } from '../../ui/hold'
import { useThing } from '../../ui/thing'
import { useScreen } from '../data/screen-context'
import { headline } from '../../../worker/games/view/words'

interface Props {
  game: Game
  /** The id of the part that it opens. */
  whole: string
  isOpen: boolean
  toggle: () => void
}

/** Over the whole line while the card is closed, so that it opens wherever it is pressed. */
export function Toggle({ game, whole, isOpen, toggle }: Props) {
  const { viewerId } = useScreen()
  return (
    <button
      type="button"
      className={isOpen ? 'icon-button' : 'game-toggle'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? whole : undefined}
      aria-label={`${isOpen ? 'Less' : 'More'} of: ${headline(game, viewerId)}${useThing()}`}
      {...hold}
      onClick={toggle}
    >
      {isOpen && <ChevronDown aria-hidden />}
    </button>
  )
}
