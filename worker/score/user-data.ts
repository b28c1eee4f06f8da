import { eq, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { limitToPage } from '../db/delete-in-pages'
import type { ExportUserData } from '../db/export'
import { points, scores } from '../db/schema'

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db
    .delete(points)
    .where(limitToPage(points, eq(points.userId, userId), [points.userId, points.id])),
  db.delete(scores).where(eq(scores.userId, userId)),
]

export const exportUserData: ExportUserData = (db, userId) => ({
  score: () =>
    db
      .select({ total: scores.total, reachedAt: scores.reachedAt })
      .from(scores)
      .where(eq(scores.userId, userId)),
  points: () =>
    db
      .select({
        action: points.action,
        subjectId: sql<string>`coalesce(${points.subjectId}, ${points.id})`,
        points: points.points,
        createdAt: points.createdAt,
      })
      .from(points)
      .where(eq(points.userId, userId))
      .orderBy(points.id),
})
