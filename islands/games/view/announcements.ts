import type { Game } from '../../../worker/games/reads/contract'
import { headline } from './words'
import { moveOf } from './pending-move'

/**
 * What is to be told of games that have moved on: whose turn it is now, or how it ended. Nothing of
 * those seen for the first time, they are read where they stand.
 */
export function announcementsOf(
  before: readonly Game[],
  after: readonly Game[],
  viewerId: string,
): string[] {
  return after.flatMap((game) => {
    const known = before.find(({ id }) => id === game.id)
    if (!known || known.version === game.version) return []
    const said = headline(game, viewerId)
    if (said === headline(known, viewerId)) return []
    return moveOf(game, viewerId) ? [`Your turn: ${said}`] : [said]
  })
}
