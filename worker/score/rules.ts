import type { LeaderboardEntry } from './contract'

/** Somebody's place by points, then by who got there first. */
export interface RankKey {
  userId: string
  total: number
  reachedAt: Date
}

/** A place, and who stands on it. */
export interface Ranked extends RankKey {
  skatertag: string
  profilePhotoObjectName: string
}

/** A place, and how many of all public skaters stand before it. */
export interface RankEntry extends RankKey {
  /** With more points. */
  above: number
  /** With as many points, who were there first; counted up to one more than `ties`. */
  tied: number
}

/** Of those with the same points so many are told apart; all behind them share the next place. */
export const ties = 200

const order = (one: RankKey, other: RankKey): number =>
  other.total - one.total ||
  one.reachedAt.getTime() - other.reachedAt.getTime() ||
  (one.userId < other.userId ? -1 : Number(one.userId > other.userId))

/** The place of somebody; `hidden` are the private skaters whom the viewer sees all the same. */
export const rankOf = (standing: RankEntry, hidden: RankKey[]): number =>
  1 +
  standing.above +
  Math.min(standing.tied, ties) +
  hidden.filter((each) => order(each, standing) < 0).length

/** Whether somebody is one of many who share a place. */
export const sharesPlace = ({ tied }: RankEntry): boolean => tied > ties

/** A part of the leaderboard: from one place, counted from 0, to before another. */
export interface Part {
  from: number
  to: number
}

/** Which of the public skaters to read for a part into which so many hidden ones are put. */
export const partToRead = ({ from, to }: Part, hidden: number): Part => ({
  from: Math.max(0, from - hidden),
  to,
})

/** That part, of the public skaters that were read for it and the hidden ones. */
export function cutOut(part: Part, publicly: Ranked[], hidden: Ranked[]): LeaderboardEntry[] {
  const { from } = partToRead(part, hidden.length)
  // Hidden ones who stand before all that was read get a place that is before the part as well.
  return [...publicly, ...hidden]
    .sort(order)
    .map((row, at) => asEntry(row, from + at + 1))
    .filter(({ rank }) => rank > part.from && rank <= part.to)
}

/** Three in a row of which one is the middle; at either end the nearest three. */
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
