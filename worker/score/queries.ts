import { and, eq, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/connection'
import { points, scores } from '../db/schema'
import { pointsOf, type Action } from './contract'

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
