import { limits, type LeaderboardEntry } from './contract'

/** Sorts by points, then by the time at which they were reached. */
export interface RankKey {
  userId: string
  total: number
  reachedAt: Date
}

export interface Ranked extends RankKey {
  skatertag: string
  profilePhotoObjectName: string
}

export interface RankEntry extends RankKey {
  above: number
  /** Public skaters with the same points, reached earlier; counted up to `ties` + 1. */
  tied: number
}

/** Among equal points, only this many skaters get separate ranks; all others share the next rank. */
export const ties = 200

const order = (one: RankKey, other: RankKey): number =>
  other.total - one.total ||
  one.reachedAt.getTime() - other.reachedAt.getTime() ||
  (one.userId < other.userId ? -1 : Number(one.userId > other.userId))

/** `hidden` are the private skaters that the viewer may see. */
export const rankOf = (standing: RankEntry, hidden: RankKey[]): number =>
  1 +
  standing.above +
  Math.min(standing.tied, ties) +
  hidden.filter((each) => order(each, standing) < 0).length

export const sharesPlace = ({ tied }: RankEntry): boolean => tied > ties

/** Positions counted from 0; `to` is exclusive. */
export interface TextPart {
  from: number
  to: number
}

/** `page` counts from 1; null after the last page. */
export function partOfPage(page: number): TextPart | null {
  const to = page * limits.leaderboardPerPage
  return to > limits.leaderboard ? null : { from: to - limits.leaderboardPerPage, to }
}

export const partToRead = ({ from, to }: TextPart, hidden: number): TextPart => ({
  from: Math.max(0, from - hidden),
  to,
})

export function cutOut(part: TextPart, publicly: Ranked[], hidden: Ranked[]): LeaderboardEntry[] {
  const { from } = partToRead(part, hidden.length)
  // Hidden skaters before the range that was read get a rank before the part, and are dropped.
  return [...publicly, ...hidden]
    .sort(order)
    .map((row, at) => asEntry(row, from + at + 1))
    .filter(({ rank }) => rank > part.from && rank <= part.to)
}

/** The skater in the middle; at either end the nearest three. */
export function threeAround<T extends RankKey>(userId: string, near: T[]): T[] {
  const all = near.toSorted(order)
  const at = all.findIndex((each) => each.userId === userId)
  const start = Math.max(0, Math.min(at - 1, all.length - 3))
  return all.slice(start, start + 3)
}

export const asEntry = (row: Ranked, rank: number): LeaderboardEntry => ({
  userId: row.userId,
  skatertag: row.skatertag,
  profilePhotoObjectName: row.profilePhotoObjectName,
  totalScore: row.total,
  rank,
})
