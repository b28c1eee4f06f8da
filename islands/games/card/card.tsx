import { useId } from 'react'
import type { Game } from '../../../worker/games/reads/contract'
import { Badge } from '../../ui/badge'
import { classes } from '../../ui/classes'
import { IconButtonPlace } from '../../ui/icon-button'
import { Lazy } from '../../ui/lazy'
import { Thing } from '../../ui/thing'
import { useScreen } from '../data/screen-context'
import { definitions } from '../definitions'
import { moveOf, winnersOf } from '../view/pending-move'
import { aboutOf, headline, moveLabels, statusOf } from '../view/words'
import { Actions } from './actions'
import { Clocks, Countdown } from './countdown'
import { PlayerLine } from './player-line'
import { Toggle } from './toggle'
import { WithTags } from '../../ui/tag'

interface Props {
  game: Game
  /** Ends the accessible names of the card's actions: `S.K.A.T.E. with @ann`. */
  name: string
  isOpen: boolean
  /** Undefined if it is the only game: then the card stays open. */
  toggle: (() => void) | undefined
  /** The viewer has just made their move here. */
  hasActed: boolean
}

const loadNext = () => import('./next')
const loadQuieterActs = () => import('./quieter-acts')

/** One line of the list that opens; open, it holds all of the game. */
export function GameCard({ game, name, isOpen, toggle, hasActed }: Props) {
  const { viewerId } = useScreen()
  const { id, gameType, status } = game
  const move = moveOf(game, viewerId)
  const { Above, Below } = definitions[gameType]
  const isWon = winnersOf(game).some(({ playerId }) => playerId === viewerId)
  const whole = useId()
  const shape = isOpen
    ? classes(move && 'card-primary', isWon && 'is-won')
    : classes('is-closed', move && 'is-mine')
  const isPlate = status === 'completed' && isOpen
  return (
    <Thing value={`: ${name}`}>
      <article
        className={classes('card', 'game', shape)}
        id={`game-${id}`}
        aria-labelledby={`game-${id}-line`}
        tabIndex={-1}
        data-status={status}
      >
        <div className="game-head">
          {move && <Badge kind={isOpen ? 'primary' : 'plate'}>{moveLabels[move]}</Badge>}
          <Badge kind={isPlate ? 'plate' : 'secondary'}>{statusOf(game)}</Badge>
          <span className="small quiet game-about">
            <WithTags text={aboutOf(game, isOpen ? undefined : name)} />
          </span>
        </div>
        <h2 className="game-line" id={`game-${id}-line`}>
          <WithTags text={headline(game, viewerId)} /> <Countdown game={game} />
        </h2>
        <Clocks game={game} short={!isOpen} />
        <div className="game-tools">
          {isOpen && (
            <Lazy of={loadQuieterActs} props={{ game, name }} meanwhile={<IconButtonPlace />} />
          )}
          {toggle && <Toggle {...{ game, whole, isOpen, toggle }} />}
        </div>
        {isOpen && (
          <div className="game-whole" id={whole}>
            {Above && <Above game={game} />}
            <Players game={game} />
            {Below && <Below game={game} />}
            <Actions game={game} move={move} />
            {hasActed && !move && <Lazy of={loadNext} props={{ game }} />}
          </div>
        )}
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
