import type { Game } from '../../../worker/games/reads/contract'
import { PlayerLine } from './player-line'

/** The players, and the score of each. */
export function Players({ game }: { game: Game }) {
  return (
    <ul className="game-players" aria-label="Players">
      {game.players.map((player) => (
        <PlayerLine key={player.seat} game={game} player={player} />
      ))}
    </ul>
  )
}
