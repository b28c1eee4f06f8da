import { photoUrl } from '../../../worker/media/contract'
import type { Game } from '../../../worker/games/reads/contract'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { WithTags } from '../../ui/tag'
import { useScreen } from '../data/screen-context'
import { definitions } from '../definitions'
import { hasLetters } from '../../../worker/games/view/ending'
import { isOther, namesOf, type Move } from '../../../worker/games/view/pending-move'
import { aboutOf, headline, moveLabels, statusOf } from '../../../worker/games/view/words'
import { ShortClock } from './countdown'

interface Props {
  game: Game
  move: Move | null
}

/** A closed game is who, what and when; the button that opens it covers all of it. */
export function Folded({ game, move }: Props) {
  const { viewerId } = useScreen()
  const { Score } = definitions[game.gameType]
  const others = game.players.filter(isOther(viewerId))
  const viewer = game.players.find(({ playerId }) => playerId === viewerId)
  return (
    <>
      <span className="game-faces">
        {others.slice(0, 3).map((player) => (
          <Avatar key={player.seat} skatertag={player.skatertag ?? '?'} src={photoUrl(player)} />
        ))}
      </span>
      <p className="game-with">
        <span className="game-names">
          <WithTags text={namesOf(others)} />
        </span>
        <ShortClock game={game} />
      </p>
      <div className="game-does">
        <h2 id={`game-${game.id}-line`}>
          <WithTags text={headline(game, viewerId)} />
        </h2>{' '}
        <span className="quiet">
          {statusOf(game)} · <WithTags text={aboutOf(game)} />
        </span>
      </div>
      <div className="game-mine">
        {move && <Badge kind="plate">{moveLabels[move]}</Badge>}
        {Score && viewer && hasLetters(game) && (
          <>
            <span className="visually-hidden">You: </span>
            <Score player={viewer} word={game.word} />
          </>
        )}
      </div>
    </>
  )
}
