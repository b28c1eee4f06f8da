import type { Game } from '../../../worker/games/reads/contract'

/** The later of two states of a game. Responses may arrive in the wrong order. */
export const later = (known: Game | undefined, told: Game): Game =>
  known && known.version > told.version ? known : told

/** The fetched list, but with the known state of games where that is newer. */
export const mergeList = (known: readonly Game[] | undefined, read: readonly Game[]): Game[] =>
  read.map((game) =>
    later(
      known?.find(({ id }) => id === game.id),
      game,
    ),
  )

/** Adds or updates the game that an action's response contains. */
export function withGame(known: readonly Game[], told: Game): Game[] {
  const others = known.filter(({ id }) => id !== told.id)
  if (others.length === known.length) return [...known, told]
  return known.map((game) => (game.id === told.id ? later(game, told) : game))
}
