import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/client'
import type { Param } from '../db/columns'
import { sessionUser, type SessionKey } from '../session/queries'
import { canView } from '../visibility/rules'
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
  type TextPart,
  type Ranked,
} from './rules'

type Row = Awaited<ReturnType<typeof standingOf>>[number]

/**
 * With the owner, so that the caller can decide whether the viewer may see it. Null without such a skater, or
 * if there is a block between the two.
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

/** `hidden`: private skaters that the viewer sees; a visitor sees none. */
export const scoreOf = (row: Row, hidden: Ranked[] = []): Score => ({
  totalScore: row.total,
  rank: rankOf(row, hidden),
})

export async function boardPart(
  db: Db,
  viewerId: string,
  part: TextPart,
): Promise<LeaderboardEntry[]> {
  const hidden = await hiddenFor(db, viewerId)
  return cutOut(part, await publicPart(db, partToRead(part, hidden.length), viewerId), hidden)
}

/** A skater between neighbours; empty if the viewer may not see the skater. */
export async function boardAround(
  db: Db,
  userId: string,
  viewerId = userId,
): Promise<LeaderboardEntry[]> {
  const [[subject], hidden, before, behind] = await db.batch([
    standingSeenBy(db, userId, viewerId, viewerId),
    hiddenFor(db, viewerId),
    twoBefore(db, userId, viewerId),
    twoBehind(db, userId, viewerId),
  ])
  if (!subject || !canView(viewerId, subject)) return []
  return ranksAround(db, subject, hidden, [...before, ...behind], viewerId)
}

const top: TextPart = { from: 0, to: limits.compact }

/** What a short leaderboard with this skater is made of, as the viewer sees it. */
export const boardReadsOf = (db: Db, subject: SQL, viewerId: Param) =>
  [
    standingOf(db, subject, viewerId),
    hiddenFor(db, viewerId),
    twoBefore(db, subject, viewerId),
    twoBehind(db, subject, viewerId),
    publicPart(db, top, viewerId),
  ] as const

/** The same for the user of a session, and with them. */
export const boardReads = (db: Db, session: Pick<SessionKey, 'idHash'>) =>
  boardReadsOf(db, sessionUser(session), sessionUser(session))

export async function compactBoard(
  db: Db,
  [[subject], hidden, before, behind, first]: BoardRows,
  viewerId = subject?.userId,
): Promise<LeaderboardEntry[]> {
  if (!subject || viewerId === undefined) return []
  return rankOf(subject, hidden) <= top.to
    ? cutOut(top, first, hidden)
    : ranksAround(db, subject, hidden, [...before, ...behind], viewerId)
}

type BoardRows = readonly [
  subject: Row[],
  hidden: Ranked[],
  before: Ranked[],
  behind: Ranked[],
  first: Ranked[],
]

/** Neighbours have consecutive ranks, unless too many skaters share a rank. */
async function ranksAround(
  db: Db,
  subject: Row,
  hidden: Ranked[],
  near: Ranked[],
  viewerId: string,
) {
  const others = hidden.filter(({ userId }) => userId !== subject.userId)
  const three = threeAround(subject.userId, [subject, ...others, ...near])
  if (!sharesPlace(subject)) {
    const first =
      rankOf(subject, hidden) - three.findIndex(({ userId }) => userId === subject.userId)
    return three.map((row, at) => asEntry(row, first + at))
  }
  const standings = await standingsOf(
    db,
    three.map(({ userId }) => userId),
    viewerId,
  )
  const ranks = new Map(standings.map((each) => [each.userId, rankOf(each, hidden)]))
  return three.map((row) => asEntry(row, ranks.get(row.userId) ?? rankOf(subject, hidden)))
}
