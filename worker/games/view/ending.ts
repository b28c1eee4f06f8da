import type { Game, GamePlayer, TrickAttempt } from '../reads/contract'
import { winnersOf } from './pending-move'
import { letterWordOf } from './house-rules'

/** In S.K.A.T.E. the last player left wins, so every started game has a winner. */
export const hasStarted = ({ gameType, noWinner, recordingDeadline }: Game): boolean =>
  gameType === 'skate' ? noWinner === null : recordingDeadline !== null

/** From the start on, the letters take the place of the dice. A game that never started has dice to its end. */
export const hasLetters = (game: Game): boolean =>
  game.status === 'completed'
    ? hasStarted(game)
    : game.status !== 'waiting_for_players' && game.status !== 'rolling_dice'

/** The winners first, then by letters; players who left come last. */
export function finalStandingsOf(game: Game): GamePlayer[] {
  const winners = winnersOf(game)
  const rank = (player: GamePlayer): number => {
    if (winners.includes(player)) return -1
    return player.status === 'joined' ? player.skateLetters : Infinity
  }
  // Players who left are equal, and Infinity - Infinity is NaN.
  return game.players.toSorted((one, other) => rank(one) - rank(other) || one.seat - other.seat)
}

export const leftOf = ({ players }: Game): GamePlayer[] =>
  players.filter(({ status, diceRoll }) => status === 'quit' && diceRoll !== null)

/** Undefined if the game ended because the others left. `lastRound`: the oldest first. */
export function lastOutOf(game: Game, lastRound: readonly TrickAttempt[]): GamePlayer | undefined {
  const isOut = ({ status, skateLetters }: GamePlayer) =>
    status === 'joined' && skateLetters >= letterWordOf(game).length
  const outs = game.players.filter(isOut)
  const bail = lastRound.findLast(
    ({ isSet, landed, skatertag }) =>
      !isSet && !landed && outs.some((player) => player.skatertag === skatertag),
  )
  return bail && outs.find(({ skatertag }) => skatertag === bail.skatertag)
}

/** Skips games without a winner, and games that the viewer has left. */
export function justEnded(
  before: readonly Game[],
  after: readonly Game[],
  viewerId: string,
): Game | undefined {
  return after.find(({ id, status, winnerSeats, players }) => {
    if (status !== 'completed' || winnerSeats.length === 0) return false
    const known = before.find((game) => game.id === id)
    if (!known || known.status === 'completed') return false
    return players.some((each) => each.playerId === viewerId && each.status === 'joined')
  })
}
