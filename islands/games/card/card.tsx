import { useId } from 'react'
import type { Game, GamePlayer } from '../../../worker/games/reads/contract'
import { Badge } from '../../ui/badge'
import { classes } from '../../ui/classes'
import { IconButtonPlace } from '../../ui/icon-button'
import { Lazy } from '../../ui/lazy'
import { Thing } from '../../ui/thing'
import { useScreen } from '../data/screen-context'
import { definitions } from '../definitions'
import { moveOf, winnersOf } from '../../../worker/games/view/pending-move'
import { aboutOf, headline, moveLabels, statusOf } from '../../../worker/games/view/words'
import { Actions } from './actions'
import { Clocks, Countdown } from './countdown'
import { Folded } from './folded'
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

/** Closed, two lines that open at a press; open, all of the game. */
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
  return (
    <Thing value={`: ${name}`}>
      <article
        className={classes('card', 'game', shape)}
        id={`game-${id}`}
        aria-labelledby={`game-${id}-line`}
        tabIndex={-1}
        data-status={status}
      >
        {isOpen ? (
          <div className="game-head">
            {move && <Badge kind="primary">{moveLabels[move]}</Badge>}
            {move ? (
              <span className="small">{statusOf(game)}</span>
            ) : (
              <Badge kind={status === 'completed' ? 'plate' : 'secondary'}>{statusOf(game)}</Badge>
            )}
            <span className="small quiet">
              <WithTags text={aboutOf(game)} />
            </span>
          </div>
        ) : (
          <Folded game={game} move={move} />
        )}
        {/* One button in both states, so that it keeps the focus. */}
        <div className="game-tools">
          {isOpen && (
            <Lazy
              of={loadQuieterActs}
              props={{ game, name }}
              meanwhile={<IconButtonPlace />}
              onFail={console.warn}
            />
          )}
          {toggle && <Toggle {...{ game, whole, isOpen, toggle }} />}
        </div>
        {isOpen && (
          <div className="game-whole" id={whole}>
            <div className="game-parts">
              <div className="game-now">
                <Players game={game} />
                <h2 className="game-line" id={`game-${id}-line`}>
                  <WithTags text={headline(game, viewerId)} /> <Countdown game={game} />
                </h2>
                <Clocks game={game} />
              </div>
              {Above && <Above game={game} />}
              {Below && <Below game={game} />}
            </div>
            <Actions game={game} move={move} />
            {hasActed && !move && <Lazy of={loadNext} props={{ game }} onFail={console.warn} />}
          </div>
        )}
      </article>
    </Thing>
  )
}

/** The viewer comes last, next to the buttons of the move. */
function Players({ game }: { game: Game }) {
  const { viewerId } = useScreen()
  const isViewer = ({ playerId }: GamePlayer) => playerId === viewerId
  return (
    <ul className="game-players" aria-label="Players">
      {game.players
        .toSorted((one, other) => Number(isViewer(one)) - Number(isViewer(other)))
        .map((player) => (
          <PlayerLine key={player.seat} isOwn={isViewer(player)} {...{ game, player }} />
        ))}
    </ul>
  )
}
