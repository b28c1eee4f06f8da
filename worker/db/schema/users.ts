import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, timestamp } from '../columns'

/** `subject` is the provider's `issuer|subject`; the id is our own. */
export const users = sqliteTable(
  'users',
  {
    id: id(),
    subject: text('subject').notNull().unique(),
    trialStartedAt: timestamp('trial_started_at').notNull(),
    storedBytes: integer('stored_bytes').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    /** When an account without a profile is deleted; null once it has one. */
    expiresAt: timestamp('expires_at'),
  },
  (t) => [
    index('users_expiring')
      .on(t.expiresAt)
      .where(sql`"expires_at" IS NOT NULL`),
  ],
)

/** A signed-in browser. The cookie holds the secret, this row only its hash. */
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
    /** Until then, one request holds the lease to refresh the tokens. */
    refreshLeaseUntil: timestamp('refresh_lease_until').notNull(),
    extendedAt: timestamp('extended_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    /** When the provider refused a refresh. The row stays until it expires, to give the reason. */
    revokedAt: timestamp('revoked_at'),
    /** Browser and system, and country and region, when the session was last extended. */
    device: text('device'),
    place: text('place'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

export const accountDeletions = sqliteTable(
  'account_deletions',
  {
    userId: text('user_id').primaryKey(),
    begunAt: timestamp('begun_at').notNull(),
    failedAt: timestamp('failed_at'),
  },
  (t) => [index('account_deletions_next').on(t.failedAt, t.begunAt)],
)

/** Keyed hashes of subjects that have used their trial. They stay after the account is deleted. */
export const usedTrials = sqliteTable('used_trials', {
  subjectHash: text('subject_hash').primaryKey(),
  trialStartedAt: timestamp('trial_started_at').notNull(),
})

/** Keyed hashes of subjects that entered an age below the minimum, stored for a day. */
export const ageRefusals = sqliteTable(
  'age_refusals',
  {
    subjectHash: text('subject_hash').primaryKey(),
    refusedAt: timestamp('refused_at').notNull(),
  },
  (t) => [index('age_refusals_refused').on(t.refusedAt)],
)
