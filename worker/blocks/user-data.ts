import { eq, or } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import type { ExportUserData } from '../db/export'
import { limitToPage } from '../db/delete-in-pages'
import { blocks, mutes, profiles } from '../db/schema'

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db
    .delete(blocks)
    .where(limitToPage(blocks, or(eq(blocks.userId, userId), eq(blocks.blockedId, userId)))),
  db
    .delete(mutes)
    .where(limitToPage(mutes, or(eq(mutes.userId, userId), eq(mutes.mutedId, userId)))),
]

export const exportUserData: ExportUserData = (db, userId) => ({
  blocked: () =>
    db
      .select({ skatertag: profiles.skatertag, since: blocks.createdAt })
      .from(blocks)
      .innerJoin(profiles, eq(profiles.userId, blocks.blockedId))
      .where(eq(blocks.userId, userId))
      .orderBy(blocks.blockedId),
  muted: () =>
    db
      .select({ skatertag: profiles.skatertag, since: mutes.createdAt })
      .from(mutes)
      .innerJoin(profiles, eq(profiles.userId, mutes.mutedId))
      .where(eq(mutes.userId, userId))
      .orderBy(mutes.mutedId),
})
