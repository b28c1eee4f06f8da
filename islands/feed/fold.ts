import type { ActivityItem } from '../../worker/feed/contract'

export interface FeedEntry {
  item: ActivityItem
  /** Older turns of its game, which are shown once they are unfolded. */
  turns: ActivityItem[]
  /** What its skater did before, within the same hour; shown once it is unfolded. */
  more: FeedEntry[]
}

/** So many items of one skater within an hour leave room for others; the rest is folded under the last of them. */
const shownOfOne = 3
const hourMs = 3_600_000

/**
 * `heads` are the newest items of each time that new ones came: those fold one another, and nothing of their skater
 * that was drawn before.
 */
export const foldFeed = (
  items: readonly ActivityItem[],
  userId: string,
  heads: readonly string[],
): FeedEntry[] => foldSkaters(foldOwnTurns(items, userId), heads)

/** Who plays knows what they landed: the newest turn of a game shows the others. */
function foldOwnTurns(items: readonly ActivityItem[], userId: string): FeedEntry[] {
  const games = new Map<string, FeedEntry>()
  const entries: FeedEntry[] = []
  for (const item of items) {
    const isOwnTurn = item.type === 'skate_game_landed_trick' && item.userId === userId
    const gameId = isOwnTurn ? item.gameId : null
    const newest = gameId === null ? undefined : games.get(gameId)
    if (newest) {
      newest.turns.push(item)
      continue
    }
    const entry = { item, turns: [], more: [] }
    entries.push(entry)
    if (gameId !== null) games.set(gameId, entry)
  }
  return entries
}

/** An hour begins with the newest item that none before it holds. */
function foldSkaters(entries: readonly FeedEntry[], heads: readonly string[]): FeedEntry[] {
  const hours = new Map<string, FeedEntry[]>()
  return entries.filter((entry) => {
    const { id, userId } = entry.item
    const came = `${userId} ${heads.filter((head) => id > head).length}`
    const shown = hours.get(came) ?? []
    const isNewHour = !shown[0] || madeAt(shown[0]) - madeAt(entry) > hourMs
    if (isNewHour) hours.set(came, [entry])
    else if (shown.length < shownOfOne) shown.push(entry)
    else shown.at(-1)!.more.push(entry)
    return isNewHour || shown.includes(entry)
  })
}

const madeAt = ({ item }: FeedEntry): number => Date.parse(item.createdAt)
