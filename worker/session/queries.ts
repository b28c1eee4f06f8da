import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { BillingStatus } from '../billing/contract'
import { billingOf } from '../access/rules'
import type { Db, Statement } from '../db/client'
import { ulid } from '../db/ids'
import { usedTrials, profiles, sessions, subscriptions, users } from '../db/schema'
import type { Env } from '../env'
import { after, refreshLeaseMs, sessionEnd } from './rules'
import { keyedHash } from './secrets'

/** A signed-in user: the session, the user, their access, and the profile once it exists. */
export interface AuthenticatedUser {
  kind: 'skater'
  session: typeof sessions.$inferSelect
  user: typeof users.$inferSelect
  profile: typeof profiles.$inferSelect | null
  billing: BillingStatus
}

export async function findSkater(
  db: Db,
  idHash: string,
  now: Date,
): Promise<AuthenticatedUser | null> {
  const row = await db
    .select({ session: sessions, user: users, profile: profiles, subscription: subscriptions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(eq(sessions.idHash, idHash), gt(sessions.expiresAt, now)))
    .get()
  if (!row) return null
  const { subscription, ...skater } = row
  const billing = billingOf(subscription, skater.user.trialStartedAt, now)
  return { kind: 'skater', ...skater, billing }
}

/**
 * The user of a subject. The first sign-in creates it and starts the trial. A user who deleted the
 * account and comes back is a new user, but the trial continues from its first start.
 */
export async function findOrMakeUser(env: Env, db: Db, subject: string, now: Date) {
  const past = db
    .select({ at: usedTrials.trialStartedAt })
    .from(usedTrials)
    .where(eq(usedTrials.subjectHash, await subjectHash(env, subject)))
  const trialStartedAt = sql`coalesce((${past}), ${now.getTime()})`
  await db
    .insert(users)
    .values({ id: ulid(now), subject, trialStartedAt, createdAt: now })
    .onConflictDoNothing()
  const row = await db
    .select({ user: users, profile: profiles })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.subject, subject))
    .get()
  return row!
}

/** The only lasting data of a subject after its account was deleted. */
export const subjectHash = (env: Env, subject: string): Promise<string> =>
  keyedHash(env, 'past-trial', subject)

interface NewSession {
  idHash: string
  userId: string
  idToken: string
  refreshToken: string | null
}

export const addSession = (db: Db, session: NewSession, now: Date) =>
  db.insert(sessions).values({
    ...session,
    refreshedAt: now,
    refreshLeaseUntil: now,
    extendedAt: now,
    expiresAt: sessionEnd(now, now),
    createdAt: now,
  })

type Session = typeof sessions.$inferSelect

export const extendSession = (db: Db, { idHash, createdAt }: Session, now: Date) =>
  db
    .update(sessions)
    .set({ extendedAt: now, expiresAt: sessionEnd(createdAt, now) })
    .where(eq(sessions.idHash, idHash))

export const endSession = (db: Db, idHash: string) =>
  db.delete(sessions).where(eq(sessions.idHash, idHash))

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(sessions).where(eq(sessions.userId, userId)),
]

export const dropExpiredSessions = (db: Db, now: Date) =>
  db.delete(sessions).where(lte(sessions.expiresAt, now))

/**
 * Takes the lease to ask the provider. Returns nothing if another request has it or has just asked.
 */
export async function acquireLease(db: Db, idHash: string, refreshedBefore: Date, now: Date) {
  const [session] = await db
    .update(sessions)
    .set({ refreshLeaseUntil: after(now, refreshLeaseMs) })
    .where(
      and(
        eq(sessions.idHash, idHash),
        isNull(sessions.revokedAt),
        lte(sessions.refreshedAt, refreshedBefore),
        lte(sessions.refreshLeaseUntil, now),
      ),
    )
    .returning()
  return session
}

export const storeRefresh = (
  db: Db,
  idHash: string,
  tokens: { idToken?: string; refreshToken?: string },
  now: Date,
) =>
  db
    .update(sessions)
    .set({ ...tokens, refreshedAt: now, refreshLeaseUntil: now })
    .where(eq(sessions.idHash, idHash))

export const storeRefreshFailure = (db: Db, idHash: string, now: Date) =>
  db.update(sessions).set({ revokedAt: now }).where(eq(sessions.idHash, idHash))
