import type { Game, GamePlayer } from '../../../worker/games/reads/contract'
import { classes } from '../../ui/classes'
import { Skeleton } from '../../ui/skeleton'
import { ErrorState } from '../../ui/states'
import { AttemptList } from '../card/attempts-dialog'
import { PlayerLine } from '../card/player-line'
import { useAttempts } from '../data/attempts'
import { useScreen } from '../data/screen-context'
import { lastOutOf, leftOf, finalStandingsOf } from '../../../worker/games/view/ending'
import { letterWordOf } from '../../../worker/games/view/house-rules'
import { nameOf, namesOf } from '../../../worker/games/view/pending-move'
import { MakeBib } from './bib-card/make-bib'
import { hasBib } from './bib-card/words'
import type { EndProps } from './definitions'
import { WithTags } from '../../ui/tag'

export function SkateEnd({ game, isNew }: EndProps) {
  const { latestTurn } = game
  return (
    <>
      {latestTurn && game.winnerSeats.length > 0 && (
        <LastLetter game={game} turn={latestTurn} isNew={isNew} />
      )}
      <ul className="game-players" aria-label="Players">
        {finalStandingsOf(game).map((player) => (
          <PlayerLine key={player.seat} game={game} player={player} />
        ))}
      </ul>
      {latestTurn && <LastRound game={game} turn={latestTurn} />}
    </>
  )
}

interface OfTurn {
  game: Game
  turn: NonNullable<Game['latestTurn']>
}

function LastLetter({ game, turn, isNew }: OfTurn & { isNew: boolean }) {
  const { viewerId } = useScreen()
  const { data } = useAttempts(game.id, turn.trickId, turn.round)
  const out = data && lastOutOf(game, data)
  const word = letterWordOf(game)
  if (!out) return null
  return (
    <div className="game-end-word">
      <span className="tiles tiles-large" aria-hidden="true">
        {word.split('').map((letter, at) => (
          <span
            key={letter}
            className={classes(
              'tile',
              'is-earned',
              isNew && at === word.length - 1 && 'is-stamped is-last',
            )}
          >
            {letter}
          </span>
        ))}
      </span>
      <p className="lead">
        <WithTags text={outWords(out, viewerId)} />
      </p>
    </div>
  )
}

const outWords = (player: GamePlayer, viewerId: string): string =>
  player.playerId === viewerId ? 'You are out.' : `${nameOf(player)} is out.`

const seatOf = ({ players }: Game, viewerId: string): number | undefined =>
  players.find(({ playerId }) => playerId === viewerId)?.seat

function LastRound({ game, turn }: OfTurn) {
  const { viewerId } = useScreen()
  const { data, error, refetch } = useAttempts(game.id, turn.trickId, turn.round)
  const left = leftOf(game)
  if (error) {
    return (
      <ErrorState
        what="Failed to fetch attempts"
        safe="The result stands."
        error={error}
        onRetry={refetch}
      />
    )
  }
  if (!data) return <Skeleton shape="card" />
  return (
    <>
      {hasBib(game) && <MakeBib game={game} lastRound={data} />}
      {left.length > 0 && (
        <p>
          <WithTags text={namesOf(left, viewerId)} /> left the game.
        </p>
      )}
      {lastOutOf(game, data) && (
        <section aria-label="The deciding trick">
          <h3 className="subheading">Decided by {turn.trickName}</h3>
          <AttemptList attempts={data} viewer={seatOf(game, viewerId)} />
        </section>
      )}
    </>
  )
}
