import { useId } from 'react'
import type { Game } from '../../../worker/games/reads/contract'
import { Badge } from '../../ui/badge'
import { classes } from '../../ui/classes'
import { useScreen } from '../data/screen-state'
import { moveOf, winnersOf } from '../view/pending-move'
import { aboutOf, headline, moveLabels, statusOf } from '../view/words'
import { Actions } from './actions'
import { Fold } from './fold'
import { Clocks, Countdown } from './countdown'
import { Players } from './players'
import { SkateTricks } from './skate-tricks'
import { Spot } from './spot'
import { useFold } from './use-fold'

interface Props {
  game: Game
  /** Whether the card is folded while the game does not wait for the viewer. */
  folds: boolean
  /** The URL asks for this game: its card is not folded. */
  isAsked: boolean
}

/** A game. It says first whose move it is, and is highlighted if it is the viewer's. */
export function GameCard({ game, folds, isAsked }: Props) {
  const { viewerId } = useScreen()
  const { id, gameType, status } = game
  const move = moveOf(game, viewerId)
  const isSkate = gameType === 'skate'
  const isWon = winnersOf(game).some(({ playerId }) => playerId === viewerId)
  const fold = useFold(move !== null, folds && !isAsked)
  const whole = useId()
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
        {headline(game, viewerId)} <Countdown game={game} />
      </h2>
      {fold.isOpen && <Clocks game={game} />}
      {fold.isOpen && (
        <div className="game-whole" id={whole}>
          {!isSkate && <Spot game={game} />}
          <Players game={game} />
          {isSkate && <SkateTricks game={game} />}
          <Actions game={game} move={move} />
        </div>
      )}
      {folds && !move && <Fold game={game} whole={whole} {...fold} />}
    </article>
  )
}
