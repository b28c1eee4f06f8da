import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { timestamp } from '../columns'

/** Work that has failed for good: it waits for a person, who retries it with `npm run jobs`. */
export const failedJobs = sqliteTable(
  'failed_jobs',
  {
    kind: text('kind').notNull(),
    /** The id of the row that the work is about. */
    id: text('id').notNull(),
    error: text('error').notNull(),
    failedAt: timestamp('failed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id] }), index('failed_jobs_failed').on(t.failedAt)],
)
