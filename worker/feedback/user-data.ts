import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { limitToPage } from '../db/delete-in-pages'
import type { ExportUserData } from '../db/export'
import { feedback } from '../db/schema'

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(feedback).where(limitToPage(feedback, eq(feedback.userId, userId))),
]

export const exportUserData: ExportUserData = (db, userId) => ({
  feedback: () =>
    db
      .select({
        enjoymentLevel: feedback.enjoymentLevel,
        recommendationScore: feedback.recommendationScore,
        improvementSuggestion: feedback.improvementSuggestion,
        createdAt: feedback.createdAt,
      })
      .from(feedback)
      .where(eq(feedback.userId, userId))
      .orderBy(feedback.id),
})
