import type { Game } from '../reads/contract'

/** Responses may arrive in the wrong order. */
export const later = (known: Game | undefined, incoming: Game): Game =>
  known && known.version > incoming.version ? known : incoming

/** The fetched list, except for games with a newer known state. */
export const mergeList = (known: readonly Game[] | undefined, read: readonly Game[]): Game[] =>
  read.map((game) =>
    later(
      known?.find(({ id }) => id === game.id),
      game,
    ),
  )

export function withGame(known: readonly Game[], incoming: Game): Game[] {
  const others = known.filter(({ id }) => id !== incoming.id)
  if (others.length === known.length) return [...known, incoming]
  return known.map((game) => (game.id === incoming.id ? later(game, incoming) : game))
}
