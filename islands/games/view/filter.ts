import type { Game } from '../../../worker/games/reads/contract'
import { moveOf } from './pending-move'

export type Show = 'all' | 'mine'

export const showOf = (query: string | null | undefined): Show =>
  query === 'mine' ? 'mine' : 'all'

/**
 * The games that pass the filter. Those in `kept` stay after the viewer's move: a card must not
 * disappear while its die still rolls.
 */
export const filtered = (
  games: readonly Game[],
  show: Show,
  viewerId: string,
  kept: ReadonlySet<string>,
): Game[] =>
  games.filter((game) => show === 'all' || kept.has(game.id) || moveOf(game, viewerId) !== null)

/** Up to this many games, no card is folded. */
const shownWhole = 3

export const isFolding = (count: number): boolean => count > shownWhole
