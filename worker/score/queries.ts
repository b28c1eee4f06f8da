import { and, eq, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/connection'
import { points, scores } from '../db/schema'
import { slice, type Place } from '../db/slice'
import { isHomieOf } from '../visibility/queries'
import { limits, pointsOf, type Action, type HistoryEntry } from './contract'
import { subjectSeenBy } from './subjects'
import { describe, urlOf } from './words'

/** What somebody earns points for: once, however often it is told. */
export interface Earning {
  userId: string
  action: Action
  /** The trick, clip, game or spot. */
  subjectId: string
}

/** Adds an entry to the ledger, in the batch of what earned it; does nothing where it is there. */
export const earn = (
  db: Db,
  earning: Earning & { id: string; description: string },
  now: Date,
): Statement =>
  db
    .insert(points)
    .values({ ...earning, points: pointsOf[earning.action], createdAt: now })
    .onConflictDoNothing({ target: [points.userId, points.action, points.subjectId] })

/** Takes an entry back, in the batch of what undoes it; `onlyIf` says whether it no longer stands. */
export const takeBack = (db: Db, { userId, action, subjectId }: Earning, onlyIf?: SQL): Statement =>
  db
    .delete(points)
    .where(
      and(
        eq(points.userId, userId),
        eq(points.action, action),
        eq(points.subjectId, subjectId),
        onlyIf,
      ),
    )

export const forget = (db: Db, userId: string): Statement[] => [
  db.delete(points).where(eq(points.userId, userId)),
  db.delete(scores).where(eq(scores.userId, userId)),
]

/** A page of what a skater earned points for, the newest first, as the viewer sees it. */
export async function historyPage(
  db: Db,
  userId: string,
  viewerId: string | null,
  place: Place,
): Promise<HistoryEntry[]> {
  const { where, order, limit, offset, newestFirst } = slice(
    points.id,
    place,
    limits.historyPerPage,
  )
  const rows = await db
    .select({
      id: points.id,
      action: points.action,
      description: points.description,
      points: points.points,
      createdAt: points.createdAt,
      subject: subjectSeenBy(viewerId).as('subject'),
    })
    .from(points)
    .where(and(eq(points.userId, userId), where))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
  return newestFirst(rows).map(({ subject, description, createdAt, ...row }) => ({
    ...row,
    description: describe(description, subject),
    createdAt: createdAt.toISOString(),
    url: subject && urlOf(subject),
  }))
}

/** Whose history it is: what decides who may read it. */
export const findOwner = (db: Db, userId: string, viewerId: string | null) =>
  db
    .select({
      userId: scores.userId,
      isPublic: scores.isPublic,
      isHomie: isHomieOf(viewerId, scores.userId),
    })
    .from(scores)
    .where(eq(scores.userId, userId))
    .get()
