import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { firstIdAt } from '../db/ids'
import { points, scores } from '../db/schema'
import { paginate, type PageCursor } from '../db/pagination'
import { isHomieOf, noBlockBetween } from '../visibility/queries'
import { limits, pointsOf, type Action, type HistoryEntry } from './contract'
import { subjectSeenBy } from './subject-queries'
import { describePoints, pointsUrlOf } from './words'

const dayMs = 24 * 3_600_000

/** A reason to earn points. It earns points only once, even if it is added again. */
export interface Earning {
  userId: string
  action: Action
  /** The trick, clip, game or spot. */
  subjectId: string
}

/**
 * Adds an entry to the ledger, in the batch of the action that earned it. Does nothing if the entry
 * exists, or if `onlyIf` is false.
 */
export const addPoints = (
  db: Db,
  { id, userId, action, subjectId }: Earning & { id: string },
  now: Date,
  onlyIf: SQL = sql`TRUE`,
): Statement =>
  db
    .insert(points)
    .select(
      sql`SELECT ${hasSubjectsId(action) ? subjectId : id}, ${userId}, ${action},
        ${hasSubjectsId(action) ? null : subjectId}, ${pointsOf[action]}, ${now.getTime()}
        WHERE ${onlyIf}`,
    )
    .onConflictDoNothing()

/** Clips and spots come once, and sort by the time of the entry. */
const hasSubjectsId = (action: Action): boolean =>
  action === 'clip_uploaded' || action === 'spot_created'

/** Whether a skater has earned points fewer than `max` times that day. Reads the entries of the day. */
export function hasEarnedFewerThan(
  max: number,
  { userId, action }: Pick<Earning, 'userId' | 'action'>,
  now: Date,
): SQL {
  const startOfDay = new Date(now.getTime() - (now.getTime() % dayMs))
  return sql`(SELECT count(*) FROM (
    SELECT 1 FROM ${points}
    WHERE ${points.userId} = ${userId} AND ${points.action} = ${action}
      AND ${points.id} >= ${firstIdAt(startOfDay)}
    LIMIT ${max}
  )) < ${max}`
}

/** What an entry has earned, by its id; no row if it has earned nothing. */
export const earnedBy = (db: Db, userId: string, id: string) =>
  db
    .select({ points: points.points })
    .from(points)
    .where(and(eq(points.userId, userId), eq(points.id, id)))

/** Removes an entry, in the batch that undoes its action; `onlyIf` says when to remove it. */
export const removePoints = (
  db: Db,
  { userId, action, subjectId }: Earning,
  onlyIf?: SQL,
): Statement =>
  db
    .delete(points)
    .where(
      and(
        eq(points.userId, userId),
        eq(points.action, action),
        eq(hasSubjectsId(action) ? points.id : points.subjectId, subjectId),
        onlyIf,
      ),
    )

export async function historyPage(
  db: Db,
  userId: string,
  viewerId: string | null,
  place: PageCursor,
): Promise<HistoryEntry[]> {
  const { where, order, limit, offset, newestFirst } = paginate(
    points.id,
    place,
    limits.historyPerPage,
  )
  const rows = await db
    .select({
      id: points.id,
      action: points.action,
      points: points.points,
      createdAt: points.createdAt,
      subject: subjectSeenBy(viewerId).as('subject'),
    })
    .from(points)
    .where(and(eq(points.userId, userId), where))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
  return newestFirst(rows).map(({ subject, createdAt, ...row }) => ({
    ...row,
    description: describePoints(row.action, subject),
    createdAt: createdAt.toISOString(),
    url: subject && pointsUrlOf(subject),
  }))
}

/** The owner of a history, with the data to decide who may read it. */
export const findOwner = (
  db: Db,
  userId: string,
  { viewerId, accountId }: { viewerId: string | null; accountId: string | null },
) =>
  db
    .select({
      userId: scores.userId,
      isPublic: scores.isPublic,
      isHomie: isHomieOf(viewerId, scores.userId),
    })
    .from(scores)
    .where(and(eq(scores.userId, userId), noBlockBetween(accountId, scores.userId)))
    .get()
