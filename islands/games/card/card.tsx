import type { Game } from '../../../worker/games/answers/contract'
import { useScreen } from '../data/asked'
import { classes } from '../../ui/classes'
import { Badge } from '../../ui/badge'
import { headline, moveLabels, statusOf, aboutOf } from '../view/words'
import { moveOf, winnersOf } from '../view/whose'
import { Acts } from './acts'
import { Players } from './players'
import { SkateTricks } from './skate-tricks'
import { Spot } from './spot'
import { Left } from './left'

/** A game: whose move it is first, loud when it is the viewer's. */
export function GameCard({ game }: { game: Game }) {
  const { viewerId } = useScreen()
  const { id, gameType, status } = game
  const move = moveOf(game, viewerId)
  const isSkate = gameType === 'skate'
  const isWon = winnersOf(game).some(({ playerId }) => playerId === viewerId)
  return (
    <article
      className={classes('card', 'game', move && 'card-loud', isWon && 'is-won')}
      id={`game-${id}`}
      aria-labelledby={`game-${id}-line`}
      tabIndex={-1}
      data-status={status}
    >
      <div className="game-head">
        {move && <Badge kind="loud">{moveLabels[move]}</Badge>}
        <Badge kind={status === 'completed' ? 'plate' : 'quiet'}>{statusOf(game)}</Badge>
        <span className="small quiet">{aboutOf(game)}</span>
      </div>
      <h2 className="game-line" id={`game-${id}-line`}>
        {headline(game, viewerId)} <Left game={game} />
      </h2>
      {!isSkate && <Spot game={game} />}
      <Players game={game} />
      {isSkate && <SkateTricks game={game} />}
      <Acts game={game} move={move} />
    </article>
  )
}
