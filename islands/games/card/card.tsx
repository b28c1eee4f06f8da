import { useId, useState } from 'react'
import type { Game } from '../../../worker/games/reads/contract'
import { Badge } from '../../ui/badge'
import { classes } from '../../ui/classes'
import { TextButton } from '../../ui/text-button'
import { Thing } from '../../ui/thing'
import { useScreen } from '../data/screen-context'
import { definitions } from '../definitions'
import { moveOf, winnersOf } from '../view/pending-move'
import { aboutOf, headline, moveLabels, statusOf } from '../view/words'
import { Actions } from './actions'
import { CollapsedCard } from './collapsed-card'
import { Clocks, Countdown } from './countdown'
import { PlayerLine } from './player-line'
import { WithTags } from '../../ui/tag'

interface Props {
  game: Game
  /** Ends the accessible names of the card's actions. */
  thing: string
  /** Folds the card while the game does not wait for the viewer. */
  folds: boolean
  /** The URL names this game, so its card is open. */
  isAsked: boolean
}

export function GameCard({ game, thing, folds, isAsked }: Props) {
  const { viewerId, ask } = useScreen()
  const { id, gameType, status } = game
  const move = moveOf(game, viewerId)
  const { Above, Below } = definitions[gameType]
  const isWon = winnersOf(game).some(({ playerId }) => playerId === viewerId)
  const collapse = useCollapse(move !== null, folds && !isAsked)
  const whole = useId()
  return (
    <Thing value={thing}>
      <article
        className={classes('card', 'game', move && 'card-primary', isWon && 'is-won')}
        id={`game-${id}`}
        aria-labelledby={`game-${id}-line`}
        tabIndex={-1}
        data-status={status}
      >
        <div className="game-head">
          {move && <Badge kind="primary">{moveLabels[move]}</Badge>}
          <Badge kind={status === 'completed' ? 'plate' : 'secondary'}>{statusOf(game)}</Badge>
          <span className="small quiet">{aboutOf(game)}</span>
        </div>
        <h2 className="game-line" id={`game-${id}-line`}>
          <WithTags text={headline(game, viewerId)} /> <Countdown game={game} />
        </h2>
        {collapse.isOpen && <Clocks game={game} />}
        {collapse.isOpen && (
          <div className="game-whole" id={whole}>
            {Above && <Above game={game} />}
            <Players game={game} />
            {Below && <Below game={game} />}
            <Actions game={game} move={move} />
            {game.players.some(
              ({ playerId, skatertag, isBlocked }) =>
                playerId !== viewerId && skatertag !== null && !isBlocked,
            ) && (
              <TextButton className="small" onClick={() => ask({ what: 'block', gameId: id })}>
                Block or mute
              </TextButton>
            )}
          </div>
        )}
        {folds && !move && <CollapsedCard game={game} whole={whole} {...collapse} />}
      </article>
    </Thing>
  )
}

function Players({ game }: { game: Game }) {
  return (
    <ul className="game-players" aria-label="Players">
      {game.players.map((player) => (
        <PlayerLine key={player.seat} game={game} player={player} />
      ))}
    </ul>
  )
}

/** Stays open after the viewer's move, so that they see the result. */
function useCollapse(isMine: boolean, folds: boolean) {
  const [isOpen, setOpen] = useState(isMine || !folds)
  const [was, setWas] = useState({ isMine, folds })
  if (was.isMine !== isMine || was.folds !== folds) {
    setWas({ isMine, folds })
    if (isMine || !folds) setOpen(true)
  }
  return { isOpen: isOpen || isMine, toggle: () => setOpen(!isOpen) }
}
