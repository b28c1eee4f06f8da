import { eq, or, sql } from 'drizzle-orm'
import type { ExportUserData } from '../db/export'
import { homieRequestLimits, homieRequests, homies, profiles } from '../db/schema'

/** Homies and requests, the other one by the skatertag. */
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
  // When others may ask the skater again is theirs to know.
  'homie-request-limits': () =>
    db
      .select({ skatertag: profiles.skatertag, askAgainAt: homieRequestLimits.askAgainAt })
      .from(homieRequestLimits)
      .innerJoin(profiles, eq(profiles.userId, homieRequestLimits.receiverId))
      .where(eq(homieRequestLimits.senderId, userId))
      .orderBy(homieRequestLimits.receiverId),
})
