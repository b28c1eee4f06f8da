import type { CallView, EndedCall, Game, GamePlayer } from '../reads/contract'
import { nameOf } from './pending-move'

type Players = Pick<Game, 'players'>

export const playerAt = ({ players }: Players, seat: number): GamePlayer | undefined =>
  players.find((player) => player.seat === seat)

export const nameAt = (game: Players, seat: number, viewerId: string): string => {
  const player = playerAt(game, seat)
  return player ? nameOf(player, viewerId) : 'Somebody'
}

export const isViewer = (game: Players, seat: number, viewerId: string): boolean =>
  playerAt(game, seat)?.playerId === viewerId

/** `your Kickflip`, `@bob's Kickflip`. */
export function calledOf(
  game: Players,
  { makerSeat, trickName }: CallView & { trickName: string },
  viewerId: string,
): string {
  if (isViewer(game, makerSeat, viewerId)) return `your ${trickName}`
  return `${nameAt(game, makerSeat, viewerId)}’s ${trickName}`
}

/** Null after more than two further turns. */
export function recentCall({ call, endedCalls, latestTurn }: Game): EndedCall | null {
  const newest = endedCalls.at(-1)
  if (!newest || call) return null
  return (latestTurn?.turnNumber ?? 0) - newest.turnNumber <= 2 ? newest : null
}
