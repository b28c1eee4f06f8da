import { eq, or, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { limitToPage } from '../db/delete-in-pages'
import { homieRequests, homies, profiles, homieRequestLimits } from '../db/schema'
import { shownPeople } from '../spots/about/shown-queries'
import { chosenHomies } from '../spots/sharing/queries'
import { deleteRequestLimits } from './limit-queries'
import type { ExportUserData } from '../db/export'

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  deleteRequestLimits(db, userId),
  chosenHomies.removeLeaving(db, userId),
  shownPeople.removeLeaving(db, userId),
  db
    .delete(homies)
    .where(limitToPage(homies, or(eq(homies.userId, userId), eq(homies.homieId, userId)))),
  db
    .delete(homieRequests)
    .where(
      limitToPage(
        homieRequests,
        or(eq(homieRequests.senderId, userId), eq(homieRequests.receiverId, userId)),
      ),
    ),
]

export const exportUserData: ExportUserData = (db, userId) => ({
  homies: () =>
    db
      .select({ skatertag: profiles.skatertag, since: homies.since })
      .from(homies)
      .innerJoin(profiles, eq(profiles.userId, homies.homieId))
      .where(eq(homies.userId, userId))
      .orderBy(homies.since, homies.homieId),
  'homie-requests': () =>
    db
      .select({
        skatertag: profiles.skatertag,
        direction: sql<string>`CASE ${homieRequests.senderId} WHEN ${userId} THEN 'sent'
          ELSE 'received' END`,
        status: homieRequests.status,
        createdAt: homieRequests.createdAt,
        decidedAt: homieRequests.decidedAt,
      })
      .from(homieRequests)
      .innerJoin(
        profiles,
        eq(
          profiles.userId,
          sql`CASE ${homieRequests.senderId} WHEN ${userId} THEN ${homieRequests.receiverId}
            ELSE ${homieRequests.senderId} END`,
        ),
      )
      .where(or(eq(homieRequests.senderId, userId), eq(homieRequests.receiverId, userId)))
      .orderBy(homieRequests.id),
  // Only the skater's own waiting times: others' are theirs.
  'homie-request-limits': () =>
    db
      .select({ skatertag: profiles.skatertag, askAgainAt: homieRequestLimits.askAgainAt })
      .from(homieRequestLimits)
      .innerJoin(profiles, eq(profiles.userId, homieRequestLimits.receiverId))
      .where(eq(homieRequestLimits.senderId, userId))
      .orderBy(homieRequestLimits.receiverId),
})
