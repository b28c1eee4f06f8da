import type { Db } from '../db/client'
import { prepared } from '../db/prepared'
import { sessionUser } from '../session/queries'
import { limits, type LeaderboardEntry, type Score } from './contract'
import {
  hiddenFor,
  publicPart,
  standingOf,
  standingSeenBy,
  standingsOf,
  twoBefore,
  twoBehind,
} from './rank-queries'
import {
  asEntry,
  cutOut,
  partToRead,
  rankOf,
  sharesPlace,
  threeAround,
  type Part,
  type Ranked,
} from './rules'

type Row = Awaited<ReturnType<typeof standingOf>>[number]

/**
 * A skater's score as the viewer sees it, and its owner, to decide whether the viewer may see it;
 * null without such a skater, or if there is a block between the two.
 */
export async function findScore(
  db: Db,
  userId: string,
  { viewerId, accountId }: { viewerId: string | null; accountId: string | null },
) {
  const [[row], hidden] = await db.batch([
    standingSeenBy(db, userId, viewerId, accountId),
    hiddenFor(db, viewerId),
  ])
  return row ? { owner: row, score: scoreOf(row, hidden) } : null
}

/** The score of this row; a visitor has no `hidden` skaters. */
export const scoreOf = (row: Row, hidden: Ranked[] = []): Score => ({
  totalScore: row.total,
  rank: rankOf(row, hidden),
})

/** A part of the leaderboard as the viewer sees it. */
export async function boardPart(db: Db, viewerId: string, part: Part): Promise<LeaderboardEntry[]> {
  const hidden = await hiddenFor(db, viewerId)
  return cutOut(part, await publicPart(db, partToRead(part, hidden.length), viewerId), hidden)
}

/** The viewer between their neighbours. */
export async function boardAround(db: Db, viewerId: string): Promise<LeaderboardEntry[]> {
  const [[viewer], hidden, before, behind] = await db.batch([
    standingOf(db, viewerId, viewerId),
    hiddenFor(db, viewerId),
    twoBefore(db, viewerId),
    twoBehind(db, viewerId),
  ])
  if (!viewer) return []
  return ranksAround(db, viewer, hidden, [...before, ...behind])
}

const top: Part = { from: 0, to: limits.compact }

/** What the leaderboard of a profile is made of, for the user of a session. */
export const boardReads = [
  prepared((db) => standingOf(db, sessionUser, sessionUser)),
  prepared((db) => hiddenFor(db, sessionUser)),
  prepared((db) => twoBefore(db, sessionUser)),
  prepared((db) => twoBehind(db, sessionUser)),
  prepared((db) => publicPart(db, top, sessionUser)),
] as const

/** The leaderboard of a profile: the first three, or the viewer between their neighbours. */
export async function compactBoard(
  db: Db,
  [viewer]: Row[],
  hidden: Ranked[],
  before: Ranked[],
  behind: Ranked[],
  first: Ranked[],
): Promise<LeaderboardEntry[]> {
  if (!viewer) return []
  return rankOf(viewer, hidden) <= top.to
    ? cutOut(top, first, hidden)
    : ranksAround(db, viewer, hidden, [...before, ...behind])
}

/** Neighbours have consecutive ranks, unless too many skaters share a rank. */
async function ranksAround(db: Db, viewer: Row, hidden: Ranked[], near: Ranked[]) {
  const others = hidden.filter(({ userId }) => userId !== viewer.userId)
  const three = threeAround(viewer.userId, [viewer, ...others, ...near])
  if (!sharesPlace(viewer)) {
    const first = rankOf(viewer, hidden) - three.findIndex(({ userId }) => userId === viewer.userId)
    return three.map((row, at) => asEntry(row, first + at))
  }
  const standings = await standingsOf(
    db,
    three.map(({ userId }) => userId),
    viewer.userId,
  )
  const ranks = new Map(standings.map((each) => [each.userId, rankOf(each, hidden)]))
  return three.map((row) => asEntry(row, ranks.get(row.userId) ?? rankOf(viewer, hidden)))
}
