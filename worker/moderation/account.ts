import { eq, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { pageOf } from '../db/oldest'
import { moderationAnswers, moderationCases, moderators, removedThings } from '../db/schema'

/**
 * Takes the skater out of the cases about them, whose decisions stay, and deletes what they answered
 * and what could be brought back.
 */
export const deleteUserData = (db: Db, userId: string, now: Date): Statement[] => [
  db
    .delete(moderationAnswers)
    .where(pageOf(moderationAnswers, eq(moderationAnswers.userId, userId))),
  db.delete(removedThings).where(pageOf(removedThings, eq(removedThings.ownerId, userId))),
  db
    .update(moderationCases)
    .set({
      ownerId: null,
      decidedAt: sql`coalesce(${moderationCases.decidedAt}, ${now.getTime()})`,
      // What belongs to a profile has the skater's id.
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
