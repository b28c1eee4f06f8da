import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { timestamp } from '../columns'
import { users } from './users'

/** A file written for an export and stored in the bucket. */
export interface ExportedFile {
  key: string
  bytes: number
  crc32: number
}

/** The skater's last export. A pending deletion holds each file's key before the file is written. */
export const accountExports = sqliteTable(
  'account_exports',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    id: text('id').notNull().unique(),
    status: text('status', { enum: ['building', 'ready', 'failed'] }).notNull(),
    files: text('files', { mode: 'json' }).$type<Record<string, ExportedFile>>().notNull(),
    bytes: integer('bytes'),
    requestedAt: timestamp('requested_at').notNull(),
    /** When the scheduled job resumes building, unless a Workflow does; null once it is over. */
    dueAt: timestamp('due_at'),
    /** Attempts of the job since its last progress. */
    tries: integer('tries').notNull().default(0),
    /** The download closes then, and the files are deleted. */
    expiresAt: timestamp('expires_at').notNull(),
  },
  (t) => [
    index('account_exports_due')
      .on(t.dueAt)
      .where(sql`"due_at" IS NOT NULL`),
    index('account_exports_expiry').on(t.expiresAt),
  ],
)
