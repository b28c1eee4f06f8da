import type { Game } from '../reads/contract'
import { moveOf } from './pending-move'

export type Show = 'all' | 'mine'

export const showOf = (query: string | null | undefined): Show =>
  query === 'mine' ? 'mine' : 'all'

/** The first page and all games are what the address shows without a query. */
export const pageQuery = (page: number, show: Show) => ({
  ...(show === 'mine' && { show }),
  ...(page > 1 && { page }),
})

/** From an address; more pages than there are show the last. */
export function pageAsked(query: string | null | undefined): number {
  const page = Number(query)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** Keeps the games in `kept`: a card must not disappear while its die still rolls. */
export const filtered = (
  games: readonly Game[],
  show: Show,
  viewerId: string,
  kept: ReadonlySet<string>,
): Game[] =>
  games.filter((game) => show === 'all' || kept.has(game.id) || moveOf(game, viewerId) !== null)
