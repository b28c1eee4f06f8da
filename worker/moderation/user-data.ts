import { eq, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { limitToPage } from '../db/delete-in-pages'
import type { ExportUserData } from '../db/export'
import {
  moderationAnswers,
  moderationCases,
  moderationLog,
  moderators,
  removedThings,
  waitingReports,
} from '../db/schema'

/** Detaches the skater's cases. Decisions stay; the skater's answers and restorable content are deleted. */
export const deleteUserData = (db: Db, userId: string, now: Date): Statement[] => [
  db
    .delete(moderationAnswers)
    .where(limitToPage(moderationAnswers, eq(moderationAnswers.userId, userId))),
  db.delete(waitingReports).where(limitToPage(waitingReports, eq(waitingReports.ownerId, userId))),
  db.delete(removedThings).where(limitToPage(removedThings, eq(removedThings.ownerId, userId))),
  db
    .update(moderationCases)
    .set({
      ownerId: null,
      decidedAt: sql`coalesce(${moderationCases.decidedAt}, ${now.getTime()})`,
      // Parts of a profile use the skater's id.
      contentId: sql`CASE WHEN ${moderationCases.contentId} = ${userId}
        THEN ${moderationCases.id} ELSE ${moderationCases.contentId} END`,
    })
    .where(eq(moderationCases.ownerId, userId)),
  db
    .update(moderators)
    .set({
      userId: null,
      skatertag: '',
      removedAt: sql`coalesce(${moderators.removedAt}, ${now.getTime()})`,
    })
    .where(eq(moderators.userId, userId)),
]

/** Without the names of moderators and reporters. */
export const exportUserData: ExportUserData = (db, userId) => ({
  moderation: () =>
    db
      .select({
        contentType: moderationCases.contentType,
        contentId: moderationCases.contentId,
        act: moderationLog.act,
        reason: moderationLog.reason,
        note: moderationLog.note,
        until: moderationLog.until,
        at: moderationLog.at,
        answer: moderationAnswers.text,
        answeredAt: moderationAnswers.at,
        isUpheld: moderationAnswers.isUpheld,
      })
      .from(moderationCases)
      .innerJoin(moderationLog, eq(moderationLog.caseId, moderationCases.id))
      .leftJoin(moderationAnswers, eq(moderationAnswers.actId, moderationLog.id))
      .where(eq(moderationCases.ownerId, userId))
      .orderBy(moderationLog.id),
  'removed-things': () =>
    db
      .select({ actId: removedThings.actId, gone: removedThings.expiresAt })
      .from(removedThings)
      .where(eq(removedThings.ownerId, userId))
      .orderBy(removedThings.actId),
  moderator: () =>
    db
      .select({
        skatertag: moderators.skatertag,
        addedAt: moderators.addedAt,
        removedAt: moderators.removedAt,
      })
      .from(moderators)
      .where(eq(moderators.userId, userId)),
})
