import { gameInfo } from '../contract'
import type { Game } from '../reads/contract'
import { awaited, nameOf, namesOf, turnOf } from './pending-move'

/** What the viewer's roll means, as in `Lowest so far. @dez.diy still rolls.` The lowest roll goes first. */
export function rollWords(game: Game, viewerId: string): string {
  const waiting = awaited(game)
  const isComplete = waiting.length === 0 && game.openSeats === 0
  const first = turnOf(game)
  if (isComplete && first) {
    return first.playerId === viewerId ? 'You go first.' : `${nameOf(first)} goes first.`
  }
  const still = `${namesOf(waiting)} still ${waiting.length === 1 ? 'rolls' : 'roll'}.`
  return [standingOf(game, viewerId), ...(waiting.length > 0 ? [still] : [])].join(' ')
}

function standingOf({ gameType, players }: Game, viewerId: string): string {
  if (!gameInfo[gameType].needsAllDice) return "You're in."
  const rolls = players.flatMap((player) =>
    player.diceRoll === null || player.status === 'quit' ? [] : [{ player, face: player.diceRoll }],
  )
  const own = rolls.find(({ player }) => player.playerId === viewerId)
  const [lowest] = rolls
    .filter((each) => each !== own)
    .toSorted((one, other) => one.face - other.face)
  if (!lowest) return 'First to roll.'
  // Of equal rolls, the earlier one goes first.
  return own && own.face < lowest.face
    ? 'Lowest so far.'
    : `${nameOf(lowest.player)} rolled ${lowest.face}.`
}
