import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { timestamp } from '../columns'
import { users } from './users'

/** A file of an export that is written for it and stored beside the media. */
export interface ExportedFile {
  key: string
  bytes: number
  crc32: number
}

/**
 * The copy of everything that a skater asked for last. The row exists before its first file is stored,
 * and a pending deletion holds the key of each of them from before it is written.
 */
export const accountExports = sqliteTable(
  'account_exports',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    id: text('id').notNull().unique(),
    status: text('status', { enum: ['building', 'ready', 'failed'] }).notNull(),
    /** The files that are stored so far, by their path. Building goes on with the others. */
    files: text('files', { mode: 'json' }).$type<Record<string, ExportedFile>>().notNull(),
    /** The size of the archive, once it is ready. */
    bytes: integer('bytes'),
    requestedAt: timestamp('requested_at').notNull(),
    /** When the scheduled job goes on building, unless somebody else does; null once it is over. */
    dueAt: timestamp('due_at'),
    /** How often the job has taken it up since its last progress. */
    tries: integer('tries').notNull().default(0),
    /** From when on it can't be downloaded; its files go. */
    expiresAt: timestamp('expires_at').notNull(),
  },
  (t) => [
    index('account_exports_due')
      .on(t.dueAt)
      .where(sql`"due_at" IS NOT NULL`),
    index('account_exports_expiry').on(t.expiresAt),
  ],
)
