import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { moderators, profiles } from '../db/schema'
import { insertIfAccount } from '../db/skaters'

/** As plain JSON for the command line. */
export const listModerators = (db: Db) =>
  db
    .select({
      skatertag: sql<string>`coalesce(${profiles.skatertag}, ${moderators.skatertag})`.as(
        'skatertag',
      ),
      addedAt: sql<number>`${moderators.addedAt}`.as('addedAt'),
    })
    .from(moderators)
    .leftJoin(profiles, eq(profiles.userId, moderators.userId))
    .where(isNull(moderators.removedAt))
    .orderBy(asc(moderators.addedAt))

export const findCandidate = (db: Db, skatertag: string) =>
  db
    .select({
      userId: sql<string>`${profiles.userId}`.as('userId'),
      skatertag: sql<string>`${profiles.skatertag}`.as('skatertag'),
      isModerator: sql<number>`${moderators.id} IS NOT NULL`.as('isModerator'),
    })
    .from(profiles)
    .leftJoin(moderators, and(eq(moderators.userId, profiles.userId), isNull(moderators.removedAt)))
    .where(eq(profiles.skatertag, skatertag))

export const addModerator = (db: Db, row: typeof moderators.$inferInsert & { userId: string }) =>
  insertIfAccount(db, moderators, row, row.userId).onConflictDoUpdate({
    target: moderators.userId,
    set: { removedAt: null, skatertag: row.skatertag },
  })

export const removeModerator = (db: Db, userId: string, now: Date) =>
  db.update(moderators).set({ removedAt: now }).where(eq(moderators.userId, userId))

export const findModerator = (db: Db, userId: string) =>
  db
    .select()
    .from(moderators)
    .where(and(eq(moderators.userId, userId), isNull(moderators.removedAt)))
    .get()

export const countModerators = (db: Db): Promise<number> =>
  db.$count(moderators, isNull(moderators.removedAt))
