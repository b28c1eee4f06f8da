import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, timestamp } from '../columns'

/**
 * Every user who has signed in. `subject` is `issuer|subject` of the provider; the id is our own.
 */
export const users = sqliteTable(
  'users',
  {
    id: id(),
    subject: text('subject').notNull().unique(),
    trialStartedAt: timestamp('trial_started_at').notNull(),
    /** The sum of `media.bytes`; triggers maintain it. */
    storedBytes: integer('stored_bytes').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    /** When the account is deleted because it has no profile; null once it has one. */
    expiresAt: timestamp('expires_at'),
  },
  (t) => [
    index('users_expiring')
      .on(t.expiresAt)
      .where(sql`"expires_at" IS NOT NULL`),
  ],
)

/** A signed-in browser. Its cookie holds the secret, and this row only the hash. */
export const sessions = sqliteTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted; see session/secrets.ts. */
    idToken: text('id_token').notNull(),
    refreshToken: text('refresh_token'),
    refreshedAt: timestamp('refreshed_at').notNull(),
    /** Until this time, one request has the lease to refresh the tokens at the provider. */
    refreshLeaseUntil: timestamp('refresh_lease_until').notNull(),
    extendedAt: timestamp('extended_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    /** When the provider clearly refused a refresh. The row stays until it expires, to say why. */
    revokedAt: timestamp('revoked_at'),
    /** Browser and system in words, and country and region: as they were when it was extended last. */
    device: text('device'),
    place: text('place'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/** Accounts whose deletion has begun. If a crash interrupts one, the scheduled job finishes it. */
export const accountDeletions = sqliteTable(
  'account_deletions',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    begunAt: timestamp('begun_at').notNull(),
    /** When the last attempt failed: those that have not failed come first. */
    failedAt: timestamp('failed_at'),
  },
  (t) => [index('account_deletions_next').on(t.failedAt, t.begunAt)],
)

/**
 * Subjects (keyed hashes) that have used their trial: the only lasting data after an account
 * deletion.
 */
export const usedTrials = sqliteTable('used_trials', {
  subjectHash: text('subject_hash').primaryKey(),
  trialStartedAt: timestamp('trial_started_at').notNull(),
})

/** Subjects (keyed hashes) that entered an age below the minimum. Each is stored for a day. */
export const ageRefusals = sqliteTable(
  'age_refusals',
  {
    subjectHash: text('subject_hash').primaryKey(),
    refusedAt: timestamp('refused_at').notNull(),
  },
  (t) => [index('age_refusals_refused').on(t.refusedAt)],
)
