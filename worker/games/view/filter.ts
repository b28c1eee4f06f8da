import type { Game } from '../reads/contract'
import { moveOf } from './pending-move'

export type Show = 'all' | 'mine'

export const showOf = (query: string | null | undefined): Show =>
  query === 'mine' ? 'mine' : 'all'

/** Keeps the games in `kept`: a card must not disappear while its die still rolls. */
export const filtered = (
  games: readonly Game[],
  show: Show,
  viewerId: string,
  kept: ReadonlySet<string>,
): Game[] =>
  games.filter((game) => show === 'all' || kept.has(game.id) || moveOf(game, viewerId) !== null)
