import type { Game } from '../../../worker/games/reads/contract'

/** Of two states of a game, the later one. An answer may overtake another on its way. */
export const later = (known: Game | undefined, told: Game): Game =>
  known && known.version > told.version ? known : told

/** A list as it was read, but for games that are known to have gone further. */
export const mergeList = (known: readonly Game[] | undefined, read: readonly Game[]): Game[] =>
  read.map((game) =>
    later(
      known?.find(({ id }) => id === game.id),
      game,
    ),
  )

/** The list with the game that an act has answered; a new one is added. */
export function withGame(known: readonly Game[], told: Game): Game[] {
  const others = known.filter(({ id }) => id !== told.id)
  if (others.length === known.length) return [...known, told]
  return known.map((game) => (game.id === told.id ? later(game, told) : game))
}
