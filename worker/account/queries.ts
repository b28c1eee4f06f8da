import {
  and,
  asc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lte,
  not,
  notExists,
  sql,
} from 'drizzle-orm'
import { qualified } from '../db/columns'
import type { Db, Statement } from '../db/client'
import { accountDeletions, media, profiles, subscriptions, usedTrials, users } from '../db/schema'
import { crossReferences } from '../db/schema/cross-references'
import { hasAccount, insertIfAccount } from '../db/skaters'

type User = typeof users.$inferSelect

/** Frees the sign-in subject: signing in again creates a new user, whose trial keeps its old start. */
export const beginAccountDeletion = (
  db: Db,
  user: User,
  subjectHash: string,
  now: Date,
): Statement[] => [
  insertIfAccount(
    db,
    accountDeletions,
    { userId: user.id, begunAt: now },
    user.id,
  ).onConflictDoNothing(),
  db
    .insert(usedTrials)
    .values({ subjectHash, trialStartedAt: user.trialStartedAt })
    .onConflictDoNothing(),
  db
    .update(users)
    .set({ subject: `departed|${user.id}`, expiresAt: null })
    .where(eq(users.id, user.id)),
]

/** A request that was still writing may have named the user after the step that deletes such rows. */
const isNamedNowhere = crossReferences
  .filter(({ to }) => to === users.id)
  .flatMap(({ from }) => from)
  .filter((column) => column !== accountDeletions.userId)
  .map(
    (column) =>
      sql`NOT EXISTS (SELECT 1 FROM ${column.table} WHERE ${qualified(column)} = ${qualified(users.id)})`,
  )

/** Deletes the user's row once no media are left, and no other row names the user. True when done. */
export async function endAccountDeletion(db: Db, userId: string): Promise<boolean> {
  const ownMedia = db
    .select({ name: media.name })
    .from(media)
    .where(eq(media.ownerId, userId))
    .limit(1)
  const [, , left] = await db.batch([
    db.delete(users).where(and(eq(users.id, userId), notExists(ownMedia), ...isNamedNowhere)),
    db
      .delete(accountDeletions)
      .where(and(eq(accountDeletions.userId, userId), not(hasAccount(userId)))),
    db.select({ id: users.id }).from(users).where(eq(users.id, userId)),
  ])
  return left.length === 0
}

/** The oldest first, but failed ones last. */
export const openAccountDeletions = (db: Db, begunBefore: Date, limit: number) =>
  db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(lte(accountDeletions.begunAt, begunBefore))
    .orderBy(asc(accountDeletions.failedAt), asc(accountDeletions.begunAt))
    .limit(limit)

/** Lets other deletions go first. */
export const postponeAccountDeletion = (db: Db, userId: string, now: Date): Statement =>
  db.update(accountDeletions).set({ failedAt: now }).where(eq(accountDeletions.userId, userId))

/** Without a profile for too long and without a subscription, the oldest first. */
export const expiredUsers = (db: Db, now: Date, limit: number) =>
  db
    .select(getTableColumns(users))
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(
      and(
        isNotNull(users.expiresAt),
        lte(users.expiresAt, now),
        isNull(profiles.userId),
        isNull(subscriptions.userId),
        isNull(accountDeletions.userId),
      ),
    )
    .orderBy(asc(users.expiresAt))
    .limit(limit)
