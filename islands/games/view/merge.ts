import type { Game } from '../../../worker/games/reads/contract'

/** Responses may arrive in the wrong order. */
export const later = (known: Game | undefined, told: Game): Game =>
  known && known.version > told.version ? known : told

/** The fetched list, except for games with a newer known state. */
export const mergeList = (known: readonly Game[] | undefined, read: readonly Game[]): Game[] =>
  read.map((game) =>
    later(
      known?.find(({ id }) => id === game.id),
      game,
    ),
  )

export function withGame(known: readonly Game[], told: Game): Game[] {
  const others = known.filter(({ id }) => id !== told.id)
  if (others.length === known.length) return [...known, told]
  return known.map((game) => (game.id === told.id ? later(game, told) : game))
}
