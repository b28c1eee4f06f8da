import type { Game } from '../reads/contract'
import { shortClockOf } from './clock'
import { moveOf } from './pending-move'

/** When the viewer's move is too late; never while the clock is stopped. */
function deadlineOf(game: Game, viewerId: string): number {
  return Date.parse(shortClockOf(game, viewerId)?.until ?? '9999-12-31')
}

/** The games that wait for the viewer, the nearest deadline first; otherwise in the order of the list. */
export const mostUrgentFirst = (games: readonly Game[], viewerId: string): Game[] =>
  games
    .filter((game) => moveOf(game, viewerId) !== null)
    .toSorted((one, other) => deadlineOf(one, viewerId) - deadlineOf(other, viewerId))

/** If no game waits for the viewer, the first of the list: those that still run are at its top. */
export const mostUrgent = (games: readonly Game[], viewerId: string): Game | undefined =>
  mostUrgentFirst(games, viewerId)[0] ?? games[0]
