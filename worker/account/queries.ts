import { and, asc, eq, notExists } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { accountDeletions, media, usedTrials, users } from '../db/schema'

type User = typeof users.$inferSelect

/**
 * Begins a departure. From here on the subject belongs to nobody: who signs in with it again is
 * somebody new, who finds their trial where it was.
 */
export const beginAccountDeletion = (
  db: Db,
  user: User,
  subjectHash: string,
  now: Date,
): Statement[] => [
  db.insert(accountDeletions).values({ userId: user.id, begunAt: now }).onConflictDoNothing(),
  db
    .insert(usedTrials)
    .values({ subjectHash, trialStartedAt: user.trialStartedAt })
    .onConflictDoNothing(),
  db
    .update(users)
    .set({ subject: `departed|${user.id}` })
    .where(eq(users.id, user.id)),
]

/** Ends a departure, and with it all that is known of a user, once none of their media is left. */
export const endAccountDeletion = (db: Db, userId: string): Statement =>
  db
    .delete(users)
    .where(
      and(
        eq(users.id, userId),
        notExists(
          db.select({ name: media.name }).from(media).where(eq(media.ownerId, userId)).limit(1),
        ),
      ),
    )

/** Who has begun to leave, the first to begin first. */
export const openAccountDeletions = (db: Db, limit: number) =>
  db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .orderBy(asc(accountDeletions.begunAt))
    .limit(limit)
