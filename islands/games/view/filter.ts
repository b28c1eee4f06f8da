import type { Game } from '../../../worker/games/reads/contract'
import { moveOf } from './pending-move'

/** Which games a list shows: all of them, or those that wait for the viewer. */
export type Show = 'all' | 'mine'

export const showOf = (query: string | null | undefined): Show =>
  query === 'mine' ? 'mine' : 'all'

/**
 * The games that a filter lets through. Those in `kept` stay although the viewer has made their move
 * meanwhile: a card must not go while its die still rolls.
 */
export const filtered = (
  games: readonly Game[],
  show: Show,
  viewerId: string,
  kept: ReadonlySet<string>,
): Game[] =>
  games.filter((game) => show === 'all' || kept.has(game.id) || moveOf(game, viewerId) !== null)

/** So many games are shown whole, whoever's move it is. */
const shownWhole = 3

/** Whether cards of games that wait for others, or for nobody, are folded. */
export const isFolding = (count: number): boolean => count > shownWhole
