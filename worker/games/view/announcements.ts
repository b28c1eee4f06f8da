import type { Game } from '../reads/contract'
import { headline } from './words'
import { moveOf } from './pending-move'

/** Skips new games: screen readers read their cards. */
export function announcementsOf(
  before: readonly Game[],
  after: readonly Game[],
  viewerId: string,
): string[] {
  return after.flatMap((game) => {
    const known = before.find(({ id }) => id === game.id)
    if (!known || known.version === game.version) return []
    const announcement = headline(game, viewerId)
    if (announcement === headline(known, viewerId)) return []
    return moveOf(game, viewerId) ? [`Your turn: ${announcement}`] : [announcement]
  })
}
