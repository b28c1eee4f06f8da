import { and, asc, eq, notExists } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { accountDeletions, media, usedTrials, users } from '../db/schema'

type User = typeof users.$inferSelect

/**
 * Begins an account deletion. From now on the sign-in subject is free: signing in with it again
 * creates a new user, who keeps the date when the old trial started.
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

/** Ends an account deletion by deleting the user's row, once no media of theirs is left. */
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

/** Users whose account deletion has begun, the oldest first. */
export const openAccountDeletions = (db: Db, limit: number) =>
  db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .orderBy(asc(accountDeletions.begunAt))
    .limit(limit)
