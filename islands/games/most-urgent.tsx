import type { Game } from '../../worker/games/reads/contract'
import { urls } from '../../worker/urls'
import { plainPress } from '../ui/plain-press'
import { WithTags } from '../ui/tag'
import { ShortClock } from './card/countdown'
import { useScreen } from './data/screen-context'
import { moveWords } from '../../worker/games/view/next'
import { isOther, namesOf } from '../../worker/games/view/pending-move'
import { mostUrgentFirst } from '../../worker/games/view/urgency'

/** Leads to the card with the nearest deadline. It keeps its place when nothing waits, so that no card moves. */
export function MostUrgent({ games }: { games: Game[] }) {
  const { viewerId, goTo } = useScreen()
  const [game] = mostUrgentFirst(games, viewerId)
  if (!game) return <p className="game-urgent quiet">Nothing waits for you.</p>
  return (
    <a
      className="game-urgent"
      href={urls.games({}, { game: game.id })}
      onClick={plainPress(() => goTo(game.id))}
    >
      <span className="visually-hidden">Most urgent: </span>
      <b>
        <WithTags text={moveWords(game, viewerId)} />
      </b>{' '}
      <span className="game-names quiet">
        <WithTags text={namesOf(game.players.filter(isOther(viewerId)))} />
      </span>{' '}
      <ShortClock game={game} isSilent />
    </a>
  )
}
