import type { ActivityItem } from '../../worker/feed/contract'

export interface FeedEntry {
  item: ActivityItem
  /** Older ones, which are shown once it is unfolded. */
  folded: ActivityItem[]
}

/** Who plays knows what they landed: the newest turn of a game shows the others. */
export function foldOwnTurns(items: readonly ActivityItem[], userId: string): FeedEntry[] {
  const games = new Map<string, FeedEntry>()
  const entries: FeedEntry[] = []
  for (const item of items) {
    const isOwnTurn = item.type === 'skate_game_landed_trick' && item.userId === userId
    const gameId = isOwnTurn ? item.gameId : null
    const newest = gameId === null ? undefined : games.get(gameId)
    if (newest) {
      newest.folded.push(item)
      continue
    }
    const entry = { item, folded: [] }
    entries.push(entry)
    if (gameId !== null) games.set(gameId, entry)
  }
  return entries
}
